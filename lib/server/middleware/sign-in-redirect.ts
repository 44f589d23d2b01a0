import { localizePath, type LocalizedPath } from "@/lib/routes/localized-path";

/** Home with sign-in open, and the way that was wanted remembered, its query (dt, too) included. */
export function signInAddress(place: LocalizedPath, search: string): string {
  const wanted = localizePath(place.locale, place.path) + search;
  return `${localizePath(place.locale, "/")}?login=1&next=${encodeURIComponent(wanted)}`;
}
