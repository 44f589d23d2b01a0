import type { Viewport } from "next";
import type { ReactNode } from "react";
import { notFound } from "next/navigation";
import { siteMetadata } from "@/lib/metadata";
import { beVietnamPro } from "../../fonts";
import "../../globals.css";

type LayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport: Viewport = { themeColor: "#0a0e17", colorScheme: "dark" };

export async function generateMetadata({ params }: LayoutProps) {
  return siteMetadata((await params).locale);
}

/** For pages without the default layout: the look, and nothing around it. */
export default async function BareLayout({ children, params }: LayoutProps) {
  const { locale } = await params;
  if (locale !== "vi" && locale !== "en") notFound();
  return (
    <html lang={locale} className={beVietnamPro.variable}>
      <body>
        <main className="flex flex-1 flex-col">{children}</main>
      </body>
    </html>
  );
}
