import type { Viewport } from "next";
import { themeColours } from "@/lib/client/layout/theme-script";

/** The browser's own bars follow the system's theme, until the player's choice overrides it. */
export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: themeColours.light },
    { media: "(prefers-color-scheme: dark)", color: themeColours.dark },
  ],
  colorScheme: "light dark",
  width: "device-width",
  initialScale: 1,
};
