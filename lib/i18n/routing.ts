import { defineRouting } from "next-intl/routing";

/** Vietnamese at /…, English at /en/…. The language is never detected: only the language switch writes the cookie. */
export const routing = defineRouting({
  locales: ["vi", "en"],
  defaultLocale: "vi",
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export type Locale = (typeof routing.locales)[number];

export const LOCALE_COOKIE = "NEXT_LOCALE";
