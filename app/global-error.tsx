"use client";

import { Suspense } from "react";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { useAddressLocale } from "@/lib/client/layout/address-locale";
import "./globals.css";

/** Shown when the layout itself fails: the same error page, without the frame. */
export default function GlobalError() {
  const locale = useAddressLocale();
  return (
    <html lang={locale}>
      <body>
        <main className="flex flex-1 items-center">
          <Suspense fallback={null}>
            <NotFoundScreen locale={locale} reason="failure" />
          </Suspense>
        </main>
      </body>
    </html>
  );
}
