import type { MetadataRoute } from "next";
import { textsOf } from "@/lib/i18n/texts";

/** Installed, the site opens at home in its default language; the cookie leads a player who chose English on. */
export default function manifest(): MetadataRoute.Manifest {
  const { name, title, description } = textsOf("vi", "site");
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
