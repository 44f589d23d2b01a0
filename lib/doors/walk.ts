import "server-only";
import { readSession } from "@/lib/auth/session";
import { refusesAddress } from "./blocked-address";
import { closedNotice } from "./closed-site";
import { isKnownGame } from "./known-game";
import { languageAddress } from "./language";
import { pageKindOf } from "./page-kind";
import { addressIn, placeOf, type Place } from "./place";
import { isPublicFile } from "./public-file";
import { signInAddress } from "./signed-out";

/** What becomes of a request for a page. */
export type Way =
  | { to: "file" }
  | { to: "page"; place: Place }
  | { to: "not-found"; place: Place }
  | { to: "elsewhere"; address: string };

export interface Visit {
  pathname: string;
  search: string;
  headers: Headers;
  clientAddress: string;
  blockedPrefixes: readonly string[];
}

/** The doors in order; the first that does not let a visitor through decides. */
export async function walkDoors({
  pathname,
  search,
  headers,
  clientAddress,
  blockedPrefixes,
}: Visit): Promise<Way> {
  const place = placeOf(pathname);
  if (refusesAddress(clientAddress, pathname, blockedPrefixes)) return { to: "not-found", place };
  if (isPublicFile(pathname)) return { to: "file" };

  const { kind, alias } = pageKindOf(place.segments);
  if (await isClosedTo(place)) return { to: "elsewhere", address: addressIn(place.locale, "/maintain") };
  if (kind === "unknown") return { to: "not-found", place };
  if (alias !== undefined && !(await isKnownGame(alias, place.locale))) return { to: "not-found", place };

  const language = languageAddress(place, headers);
  if (language !== undefined) return { to: "elsewhere", address: language + search };
  if (kind === "private" && !(await readSession(headers.get("cookie")))) {
    return { to: "elsewhere", address: signInAddress(place, search) };
  }
  return { to: "page", place };
}

const openWhileClosed = new Set(["maintain", "operator", "404"]);

async function isClosedTo({ locale, segments }: Place): Promise<boolean> {
  return !openWhileClosed.has(segments[0] ?? "") && (await closedNotice(locale)) !== undefined;
}
