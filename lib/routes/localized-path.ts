import { defaultLocale, locales, type Locale } from "@/lib/i18n/locales";

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
  const locale = locales.find((known) => known === first);
  // `/vi//host` without its language would be `//host`, which is another site.
  const path = locale ? pathname.slice(locale.length + 1).replace(/^\/*/, "/") : pathname;
  return {
    locale: locale ?? defaultLocale,
    prefixed: locale !== undefined,
    path,
    segments: path.split("/").filter(Boolean),
  };
}

/** The same page in a language: `/x` in Vietnamese, `/en/x` in English. A query may follow the path. */
export function localize(path: string, locale: string): string {
  return locale === defaultLocale ? path : `/${locale}${path.replace(/^\/(?=\?|$)/, "")}`;
}

const prefix = new RegExp(
  `^/(?:${locales.filter((locale) => locale !== defaultLocale).join("|")})(?=[/?#]|$)`,
);

/** A page's path without its language. */
export function delocalize(path: string): string {
  return path.replace(prefix, "").replace(/^(?=[?#]|$)/, "/");
}
