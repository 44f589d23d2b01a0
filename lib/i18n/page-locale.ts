import { headers } from "next/headers";
import type { Locale } from "./locales";
import { routing } from "./routing";

/** The header by which the middleware passes a page its language; next-intl reads the same one. */
export const localeHeader = "x-next-intl-locale";

/** The language of the page that is being rendered (docs/decisions/0012). */
export async function pageLocale(): Promise<Locale> {
  const requested = (await headers()).get(localeHeader);
  return routing.locales.find((known) => known === requested) ?? routing.defaultLocale;
}
