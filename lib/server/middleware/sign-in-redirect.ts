import { localize, type LocalizedPath } from "@/lib/routes/localized-path";
import { hrefs } from "@/lib/routes/paths";
import type { Page } from "@/lib/routes/table";

/**
 * The home page with the sign-in dialog open, or the sign-in page for a page that needs no script. `next` is the
 * requested page with its query (and its dt).
 */
export function signInAddress(page: LocalizedPath, search: string, way?: Page["signIn"]): string {
  const requested = localize(page.path, page.locale) + search;
  if (way === "page") return hrefs(page.locale).signIn(requested);
  return `${localize("/", page.locale)}?login=1&next=${encodeURIComponent(requested)}`;
}
