import "server-only";
import { readSession } from "@/lib/auth/session";
import { keptQuery } from "@/lib/paths";
import { arrive, bringsToken, hasArrivalId, type Arrived } from "./arrival";
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
  /** `left` is where the visitor was kept from, to lead back to later; `signedOut`: what still looks like a session goes. */
  | { to: "elsewhere"; address: string; left?: string; signedOut?: boolean }
  /** Came with a user_token: led on to the address without it. */
  | ({ to: "arrived" } & Arrived)
  | { to: "nothing" };

export interface Visit {
  pathname: string;
  search: string;
  headers: Headers;
  clientAddress: string;
  blockedPrefixes: readonly string[];
  /** A look ahead (HEAD, a prefetch) uses no token up. */
  lookAhead?: boolean;
}

/** The doors in order; the first that does not let a visitor through decides. */
export async function walkDoors({
  pathname,
  search,
  headers,
  clientAddress,
  blockedPrefixes,
  lookAhead = false,
}: Visit): Promise<Way> {
  const place = placeOf(pathname);
  if (refusesAddress(clientAddress, pathname, blockedPrefixes)) return { to: "not-found", place };
  if (isPublicFile(pathname)) return { to: "file" };
  if (lookAhead && bringsToken(search)) return { to: "nothing" };
  const arrived = await arrive(pathname, search, headers);
  if (arrived) return { to: "arrived", ...arrived };

  const { kind, alias } = pageKindOf(place.segments);
  if (await isClosedTo(place)) {
    const address = addressIn(place.locale, "/maintain");
    return {
      to: "elsewhere",
      address,
      ...(kind === "unknown" ? {} : { left: leftAddress(pathname, search) }),
    };
  }
  if (kind === "unknown") return { to: "not-found", place };
  if (alias !== undefined && !(await isKnownGame(alias, place.locale))) return { to: "not-found", place };

  if (hasArrivalId(search)) return { to: "page", place };
  if (kind === "private" && !(await readSession(headers.get("cookie")))) {
    return { to: "elsewhere", address: signInAddress(place, search), signedOut: true };
  }
  const language = languageAddress(place, headers);
  return language === undefined ? { to: "page", place } : { to: "elsewhere", address: language + search };
}

const openWhileClosed = new Set(["maintain", "operator", "404"]);

async function isClosedTo({ locale, segments }: Place): Promise<boolean> {
  return !openWhileClosed.has(segments[0] ?? "") && (await closedNotice(locale)) !== undefined;
}

function leftAddress(pathname: string, search: string): string {
  return pathname + keptQuery(new URLSearchParams(search));
}
