import { defineRouting } from "next-intl/routing";
import { defaultLocale, locales } from "./locales";

/** Vietnamese at /…, English at /en/…. The language is never detected: only the language switch writes the cookie. */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export const LOCALE_COOKIE = "NEXT_LOCALE";
