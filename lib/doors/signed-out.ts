import { addressIn, type Place } from "./place";

/** Home with sign-in open, and the way that was wanted remembered, its query (dt, too) included. */
export function signInAddress(place: Place, search: string): string {
  const wanted = addressIn(place.locale, place.path) + search;
  return `${addressIn(place.locale, "/")}?login=1&next=${encodeURIComponent(wanted)}`;
}
