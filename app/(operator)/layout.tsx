import type { Metadata } from "next";
import type { ReactNode } from "react";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { FontPreload } from "@/components/layout/font-preload";
import { ThemeScript } from "@/components/layout/theme-script";
import { ReloadScript } from "@/components/lazy/reload-script";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { savesData } from "@/lib/server/page-cache/save-data";
import { BrandStyle } from "../brand-style";
import "../globals.css";

type LayoutProps = { children: ReactNode };

export { viewport } from "../viewport";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** For operators: the site's style, without the players' frame. */
export default async function OperatorLayout({ children }: LayoutProps) {
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
        <main id="content" className="flex flex-1 flex-col">
          <ClientMessages picks={{ operator: true }}>{children}</ClientMessages>
        </main>
      </body>
    </html>
  );
}
