import "server-only";
import {
  arrivalCookie,
  isUntold,
  PENDING_S,
  pendingCookie,
  sealArrival,
  takeArrival,
  type Arrival,
} from "@/lib/auth/arrival";
import { writeCookie } from "@/lib/auth/cookie-header";
import { companionCookies, sessionCookies } from "@/lib/auth/cookies";
import { readSession, type Session } from "@/lib/auth/session";
import { revokeSession } from "@/lib/auth/sign-out";
import { loginArrival } from "@/lib/contract/endpoints/auth";
import { isErrorName } from "@/lib/contract/errors";
import { isSecure } from "@/lib/env";
import { callOptionsOf } from "@/lib/relay/request-facts";

export interface Arrived {
  /** The address without what came with it. */
  address: string;
  cookies: string[];
}

const told = ["id", "username", "user_token", "via", "error"];

/**
 * Who comes with id, username and user_token (from a game, its launcher or a social network) is signed in before
 * anything of a page is sent; if somebody else is signed in, the page asks first. What came is in no address any more.
 */
export async function arrive(
  pathname: string,
  search: string,
  headers: Headers,
): Promise<Arrived | undefined> {
  const query = new URLSearchParams(search);
  const error = query.get("via") && query.get("error");
  if (!bringsToken(search) && !error) return undefined;
  const arrival = loginArrival.body.safeParse(Object.fromEntries(query)).data;
  const social = query.has("via");
  for (const name of told) query.delete(name);
  // Out of a game: what it sells is chosen in three steps.
  if (arrival && !social && isItemPage(pathname)) query.set("ingame", "1");
  // `//host` would be another site.
  const path = pathname.replace(/^[/\\]+/, "/");
  const address = query.size > 0 ? `${path}?${query}` : path;
  if (!arrival) return { address, cookies: [say(isErrorName(error) ? error : "arrival_refused")] };
  return { address, cookies: await signIn(arrival, social, headers) };
}

const isItemPage = (pathname: string) => /^(?:\/en)?\/[^/]+\/item\/?$/.test(pathname);

export function bringsToken(search: string): boolean {
  const query = new URLSearchParams(search);
  return ["id", "username", "user_token"].every((name) => query.has(name));
}

/** An id alone leads nowhere either (spec.md §2): the page is shown as it was asked for. */
export function hasArrivalId(search: string): boolean {
  return new URLSearchParams(search).has("id");
}

async function signIn(arrival: Arrival, social: boolean, headers: Headers): Promise<string[]> {
  const cookies = headers.get("cookie");
  const current = await readSession(cookies);
  const keep = async () =>
    writeCookie(pendingCookie, await sealArrival(arrival), {
      maxAge_s: PENDING_S,
      httpOnly: true,
      secure: isSecure(),
    });
  if (current && current.user.id !== arrival.id) return [await keep(), say("ask")];
  const call = callOptionsOf(headers);
  const answer = await takeArrival(arrival, call);
  // Whoever is signed in already stays so when a link is opened again.
  if (!answer.ok && current) return [];
  if (!answer.ok) return [...(isUntold(answer) ? [await keep()] : []), say(answer.error)];
  if (current) await revokeSession(cookies, call);
  return arrivedCookies(answer.session, social);
}

/** The session's cookies. The alias of a social account's game is kept for one that came by a social network. */
export async function arrivedCookies(session: Session, social: boolean): Promise<string[]> {
  const over = { maxAge_s: 0, httpOnly: false, secure: isSecure() };
  return [
    ...(await sessionCookies(session)),
    ...companionCookies(session),
    ...(social ? [] : [writeCookie("facebook_alias", "", over)]),
  ];
}

function say(word: string): string {
  return writeCookie(arrivalCookie, word, { maxAge_s: 60, httpOnly: false, secure: isSecure() });
}
