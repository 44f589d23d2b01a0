"use client";

import { Suspense, useSyncExternalStore } from "react";
import { LostScreen } from "@/components/layout/lost-screen";
import { beVietnamPro } from "./fonts";
import "./globals.css";

const never = () => () => undefined;
const readLocale = () => (/^\/en(?:\/|$)/.test(window.location.pathname) ? "en" : "vi");

/** When the frame itself fails: the same page for it, without the frame. */
export default function GlobalError() {
  const locale = useSyncExternalStore(never, readLocale, () => "vi");
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
