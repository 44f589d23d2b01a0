import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { ReloadScript } from "@/components/lazy/reload-script";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { beVietnamPro } from "../fonts";
import "../globals.css";

type LayoutProps = { children: ReactNode };

export const viewport: Viewport = { themeColor: "#0a0e17", colorScheme: "dark" };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** For operators: the site's style, without the players' frame. */
export default async function OperatorLayout({ children }: LayoutProps) {
  const locale = await pageLocale();
  return (
    <html lang={locale} className={beVietnamPro.variable}>
      <body>
        <ReloadScript nonce={(await headers()).get("x-nonce") ?? undefined} />
        <main id="content" className="flex flex-1 flex-col">
          <ClientMessages picks={{ operator: true }}>{children}</ClientMessages>
        </main>
      </body>
    </html>
  );
}
