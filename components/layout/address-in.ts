import { delocalize, localize } from "@/lib/routes/paths";

/** The address of the page that is open, in a language. */
export function addressIn(locale: string): string {
  const { pathname, search, hash } = window.location;
  return pathIn(locale, pathname + search + hash);
}

/** A path that was remembered, in the language that is read now. */
export function pathIn(locale: string, path: string): string {
  return localize(delocalize(path), locale);
}
