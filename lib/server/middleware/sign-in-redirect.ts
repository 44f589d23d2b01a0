import { localizePath, type LocalizedPath } from "@/lib/routes/localized-path";

/** The home page with the sign-in dialog open. `next` is the requested page with its query (and its dt). */
export function signInAddress(place: LocalizedPath, search: string): string {
  const requested = localizePath(place.locale, place.path) + search;
  return `${localizePath(place.locale, "/")}?login=1&next=${encodeURIComponent(requested)}`;
}
