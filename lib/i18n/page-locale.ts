import { headers } from "next/headers";
import { routing, type Locale } from "./routing";

/** How the middleware tells a page its language; next-intl reads the same header. */
export const localeHeader = "x-next-intl-locale";

/** The language of the page that is being rendered (docs/decisions/0012). */
export async function pageLocale(): Promise<Locale> {
  const asked = (await headers()).get(localeHeader);
  return routing.locales.find((known) => known === asked) ?? routing.defaultLocale;
}
