import type { MetadataRoute } from "next";
import { themeColours } from "@/lib/client/layout/theme-script";
import { readBrand } from "@/lib/server/seo/brand";

// The site's name is known at run time, not at build time.
export const dynamic = "force-dynamic";

/**
 * The installed site opens the home page in the default language; the language cookie then redirects a player who chose
 * English.
 */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, title, description, logo } = await readBrand("vi");
  return {
    id: "/",
    name: title,
    short_name: name,
    description,
    lang: "vi",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: themeColours.dark,
    theme_color: themeColours.dark,
    categories: ["games", "shopping"],
    icons: logo ? [{ src: logo, sizes: "any" }] : ownIcons,
  };
}

const ownIcons: MetadataRoute.Manifest["icons"] = [
  { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/logo-mark.svg", sizes: "any", type: "image/svg+xml" },
];
