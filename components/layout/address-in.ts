import { delocalize, localize } from "@/lib/paths";

/** The address of the page that is open, in a language. */
export function addressIn(locale: string): string {
  const { pathname, search, hash } = window.location;
  return localize(delocalize(pathname), locale) + search + hash;
}
