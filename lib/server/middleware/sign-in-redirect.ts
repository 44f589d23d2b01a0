import { localize, type LocalizedPath } from "@/lib/routes/localized-path";

/** The home page with the sign-in dialog open. `next` is the requested page with its query (and its dt). */
export function signInAddress(page: LocalizedPath, search: string): string {
  const requested = localize(page.path, page.locale) + search;
  return `${localize("/", page.locale)}?login=1&next=${encodeURIComponent(requested)}`;
}
