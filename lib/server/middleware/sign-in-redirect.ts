import { localizePath, type LocalizedPath } from "@/lib/routes/localized-path";

/** The home page with the sign-in dialog open. `next` is the requested page with its query (and its dt). */
export function signInAddress(page: LocalizedPath, search: string): string {
  const requested = localizePath(page.locale, page.path) + search;
  return `${localizePath(page.locale, "/")}?login=1&next=${encodeURIComponent(requested)}`;
}
