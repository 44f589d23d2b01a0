import type { Locale } from "@/lib/i18n/locales";
import { routing } from "@/lib/i18n/routing";

/** A path read once: its language, and its segments without the language. */
export interface LocalizedPath {
  locale: Locale;
  /** Whether the address had a language prefix. */
  prefixed: boolean;
  path: string;
  segments: readonly string[];
}

export function parsePath(pathname: string): LocalizedPath {
  const [, first = ""] = pathname.split("/", 2);
  const locale = routing.locales.find((known) => known === first);
  // `/vi//host` without its language would be `//host`, which is another site.
  const path = locale ? pathname.slice(locale.length + 1).replace(/^\/*/, "/") : pathname;
  return {
    locale: locale ?? routing.defaultLocale,
    prefixed: locale !== undefined,
    path,
    segments: path.split("/").filter(Boolean),
  };
}

/** The path with its language prefix; Vietnamese has none. */
export function localizePath(locale: Locale, path: string): string {
  if (locale === routing.defaultLocale) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}
