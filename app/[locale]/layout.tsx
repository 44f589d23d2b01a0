import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { DialogHost } from "@/components/dialogs/host";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { SignedInScript } from "@/components/layout/signed-in-script";
import { textsOf } from "@/lib/i18n/texts";
import { getSiteSetting } from "@/lib/site-setting";
import { siteMetadata } from "@/lib/metadata";
import { latin, vietnamese } from "../fonts";
import "../globals.css";

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport: Viewport = {
  themeColor: "#0a0e17",
  colorScheme: "dark",
  width: "device-width",
  initialScale: 1,
};

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  return siteMetadata((await params).locale);
}

export default async function LocaleLayout({ children, params }: LayoutProps) {
  const [{ locale }, incoming] = await Promise.all([params, headers()]);
  if (locale !== "vi" && locale !== "en") notFound();
  const [setting, nonce] = [await getSiteSetting(locale), incoming.get("x-nonce") ?? undefined];
  const site = textsOf(locale, "site");
  return (
    // The script below marks the element before React arrives, so their difference is expected.
    <html lang={locale} className={`${vietnamese.variable} ${latin.variable}`} suppressHydrationWarning>
      <body data-toasts={site.toasts}>
        <SignedInScript nonce={nonce} />
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-gold focus:p-3 focus:text-on-gold"
        >
          {site.skip}
        </a>
        <Header
          locale={locale}
          name={site.name}
          texts={textsOf(locale, "header")}
          support={setting.support}
        />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <Footer name={site.name} texts={textsOf(locale, "footer")} setting={setting} />
        <DialogHost locale={locale} />
      </body>
    </html>
  );
}
