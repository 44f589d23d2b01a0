import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";

/**
 * The installed site opens the home page in the default language; the language cookie then redirects a player who chose
 * English.
 */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: "vi", namespace: "site" });
  return {
    id: "/",
    name: t("title"),
    short_name: t("name"),
    description: t("description"),
    lang: "vi",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#0a0e17",
    theme_color: "#0a0e17",
    categories: ["games", "shopping"],
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/logo-mark.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
}
