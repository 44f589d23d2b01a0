import { LOCALE_COOKIE } from "@/lib/i18n/routing";
import { localize, type LocalizedPath } from "@/lib/routes/localized-path";

/** Whether a person opens a page: not a picture, a call, or the router's own fetch. */
function isNavigation(headers: Headers): boolean {
  const destination = headers.get("sec-fetch-dest");
  if (destination) return destination === "document";
  return headers.get("accept")?.includes("text/html") ?? false;
}

const choseEnglish = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=en(?:;|$)`);

/**
 * Where to redirect for the language: `/vi/…` becomes `/…`, and a returning player who chose English goes to `/en/…`.
 */
export function languageAddress(page: LocalizedPath, headers: Headers): string | undefined {
  if (page.prefixed) return page.locale === "vi" ? page.path : undefined;
  const chosen = choseEnglish.test(headers.get("cookie") ?? "") && isNavigation(headers);
  return chosen ? localize(page.path, "en") : undefined;
}
