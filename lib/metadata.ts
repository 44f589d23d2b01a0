import "server-only";
import type { Metadata } from "next";
import { readEnv } from "./env";
import { textsOf } from "./i18n/texts";
import { localize, pagePaths } from "./paths";

const absolute = (path: string) => new URL(path, readEnv().PUBLIC_URL).href;

/** What every page shares; a page's own title goes before the site's name. */
export function siteMetadata(locale: string): Metadata {
  const site = textsOf(locale, "site");
  return {
    metadataBase: new URL(readEnv().PUBLIC_URL),
    title: { default: site.title, template: `%s | ${site.name}` },
    description: site.description,
    icons: { icon: "/logo-mark.svg", apple: "/icons/apple-touch.png" },
    manifest: "/manifest.webmanifest",
    appleWebApp: { capable: true, title: site.name, statusBarStyle: "black" },
    formatDetection: { telephone: false },
  };
}

/** A page that search engines may list: its own address, and the same page in the other language. */
export function pageMetadata(page: {
  locale: string;
  path: string;
  title?: string;
  description?: string;
  /** The game that the page is of: its picture goes with a link to it. */
  alias?: string;
}): Metadata {
  const { locale, path, title, description, alias } = page;
  const [vi, en] = [absolute(localize(path, "vi")), absolute(localize(path, "en"))];
  const url = locale === "en" ? en : vi;
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    alternates: { canonical: url, languages: { vi, en, "x-default": vi } },
    openGraph: {
      type: "website",
      url,
      siteName: textsOf(locale, "site").name,
      title: title ?? textsOf(locale, "site").title,
      description: description ?? textsOf(locale, "site").description,
      locale: locale === "en" ? "en_US" : "vi_VN",
      images: [
        {
          url: absolute(pagePaths.sharePicture(locale, alias)),
          width: 1200,
          height: 630,
          alt: title ?? textsOf(locale, "site").title,
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}
