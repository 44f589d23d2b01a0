import type { ReactNode } from "react";
import { headers } from "next/headers";
import { FontPreload } from "@/components/layout/font-preload";
import { ThemeScript } from "@/components/layout/theme-script";
import { ReloadScript } from "@/components/lazy/reload-script";
import { pageLocale } from "@/lib/i18n/page-locale";
import { savesData } from "@/lib/server/page-cache/save-data";
import { siteMetadata } from "@/lib/server/seo/metadata";
import { BrandStyle } from "../brand-style";
import "../globals.css";

type LayoutProps = { children: ReactNode };

export { viewport } from "../viewport";

export async function generateMetadata() {
  return siteMetadata(await pageLocale());
}

/** For pages without the default layout: only the style, no frame. */
export default async function BareLayout({ children }: LayoutProps) {
  const [locale, incoming] = await Promise.all([pageLocale(), headers()]);
  const nonce = incoming.get("x-nonce") ?? undefined;
  const saveData = savesData(incoming);
  return (
    <html lang={locale} data-save-data={saveData ? "" : undefined} suppressHydrationWarning>
      {!saveData && <FontPreload />}
      <BrandStyle />
      <body>
        <ThemeScript nonce={nonce} />
        <ReloadScript nonce={nonce} />
        <main className="flex flex-1 flex-col">{children}</main>
      </body>
    </html>
  );
}
