import type { Viewport } from "next";
import type { ReactNode } from "react";
import { headers } from "next/headers";
import { ReloadScript } from "@/components/lazy/reload-script";
import { pageLocale } from "@/lib/i18n/page-locale";
import { siteMetadata } from "@/lib/server/seo/metadata";
import { beVietnamPro } from "../fonts";
import "../globals.css";

type LayoutProps = { children: ReactNode };

export const viewport: Viewport = { themeColor: "#0a0e17", colorScheme: "dark" };

export async function generateMetadata() {
  return siteMetadata(await pageLocale());
}

/** For pages without the default layout: only the style, no frame. */
export default async function BareLayout({ children }: LayoutProps) {
  const locale = await pageLocale();
  return (
    <html lang={locale} className={beVietnamPro.variable}>
      <body>
        <ReloadScript nonce={(await headers()).get("x-nonce") ?? undefined} />
        <main className="flex flex-1 flex-col">{children}</main>
      </body>
    </html>
  );
}
