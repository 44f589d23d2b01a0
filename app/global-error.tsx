"use client";

import { Suspense } from "react";
import { LostScreen } from "@/components/layout/lost-screen";
import { useAddressLocale } from "@/lib/browser/layout/address-locale";
import { beVietnamPro } from "./fonts";
import "./globals.css";

/** When the frame itself fails: the same page for it, without the frame. */
export default function GlobalError() {
  const locale = useAddressLocale();
  return (
    <html lang={locale} className={beVietnamPro.variable}>
      <body>
        <main className="flex flex-1 items-center">
          <Suspense fallback={null}>
            <LostScreen locale={locale} reason="failure" />
          </Suspense>
        </main>
      </body>
    </html>
  );
}
