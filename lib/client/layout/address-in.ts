import { delocalize, localize } from "@/lib/routes/localized-path";

/** The current page's address in a language. */
export function addressIn(locale: string): string {
  const { pathname, search, hash } = window.location;
  return pathIn(locale, pathname + search + hash);
}

/** A stored path, localized. */
export function pathIn(locale: string, path: string): string {
  return localize(delocalize(path), locale);
}
