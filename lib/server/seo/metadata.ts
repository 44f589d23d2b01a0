import "server-only";
import type { Metadata } from "next";
import { readEnv } from "@/lib/env";
import { localize } from "@/lib/routes/localized-path";
import { sharePicturePath } from "@/lib/routes/paths";
import { webOrSiteAddress } from "@/lib/routes/web-address";
import { readBrand } from "./brand";

const absolute = (path: string) => new URL(path, readEnv().PUBLIC_URL).href;

const siteIcon = "/logo-mark.svg";
const appleIcon = "/icons/apple-touch.png";

/** A page's icons replace all of the site's, so the Apple touch icon is named again. */
export function gameIcons(favicon: string | undefined): Metadata {
  const icon = webOrSiteAddress(favicon);
  return icon ? { icons: { icon, apple: readEnv().SITE_LOGO ?? appleIcon } } : {};
}

/** The metadata of every page; a page's title goes before the site's name. */
export async function siteMetadata(locale: string): Promise<Metadata> {
  const { name, title, description, logo } = await readBrand(locale);
  return {
    metadataBase: new URL(readEnv().PUBLIC_URL),
    title: { default: title, template: `%s | ${name}` },
    description,
    icons: { icon: logo ?? siteIcon, apple: logo ?? appleIcon },
    manifest: "/manifest.webmanifest",
    appleWebApp: { capable: true, title: name, statusBarStyle: "black" },
    formatDetection: { telephone: false },
  };
}

/** Metadata of a page that search engines may list: its address, and that of the same page in the other language. */
export async function pageMetadata(page: {
  locale: string;
  path: string;
  title?: string;
  description?: string;
  /** The page's game: its picture is shown with a link to the page. */
  alias?: string;
}): Promise<Metadata> {
  const { locale, path, title, description, alias } = page;
  const brand = await readBrand(locale);
  const [vi, en] = [absolute(localize(path, "vi")), absolute(localize(path, "en"))];
  const url = locale === "en" ? en : vi;
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    alternates: { canonical: url, languages: { vi, en, "x-default": vi } },
    openGraph: {
      type: "website",
      url,
      siteName: brand.name,
      title: title ?? brand.title,
      description: description ?? brand.description,
      locale: locale === "en" ? "en_US" : "vi_VN",
      images: [
        {
          url: absolute(sharePicturePath(locale, alias)),
          width: 1200,
          height: 630,
          alt: title ?? brand.title,
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}
