import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { most_known_players, writeKnownBrowser } from "@/lib/contract/known-browser";
import { isSecure, readEnv } from "@/lib/env";
import { parseCookies, writeCookie } from "./cookie-header";

/** Names the players who have signed in with this browser. A sign-out does not clear it, since it gives no access. */
const cookieName = "known_browser";
const KNOWN_S = 90 * 86_400;

/** The browser's id, and each player with the time (in seconds) of the last sign-in, the latest first. */
const shape = z.object({ id: z.uuid(), players: z.array(z.tuple([z.string(), z.number().int()])) });
type Remembered = z.output<typeof shape>;

const now_s = () => Math.floor(Date.now() / 1000);
const sign = (text: string) =>
  createHmac("sha256", readEnv().NEXTAUTH_SECRET).update(`known browser ${text}`).digest();

/** Undefined if there is no cookie, if its signature is not ours, or if every entry is older than 90 days. */
function readCookie(cookieHeader: string | null | undefined): Remembered | undefined {
  const [text = "", signature = ""] = parseCookies(cookieHeader).get(cookieName)?.split(".") ?? [];
  const [expected, received] = [sign(text), Buffer.from(signature, "base64url")];
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  const { id, players } = shape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  const recent = players.filter(([, at]) => at + KNOWN_S > now_s());
  return recent.length > 0 ? { id, players: recent } : undefined;
}

/** For the sign-in call: the players who have signed in with this browser before, as the backend reads them. */
export function knownBrowserOf(cookieHeader: string | null | undefined): { knownBrowser?: string } {
  const known = readCookie(cookieHeader);
  if (!known) return {};
  return { knownBrowser: writeKnownBrowser({ id: known.id, players: known.players.map(([id]) => id) }) };
}

/** The Set-Cookie line after a sign-in. */
export function rememberBrowser(cookieHeader: string | null | undefined, playerId: string): string {
  const { id, players } = readCookie(cookieHeader) ?? { id: randomUUID(), players: [] };
  const others = players.filter(([other]) => other !== playerId).slice(0, most_known_players - 1);
  const remembered: Remembered = { id, players: [[playerId, now_s()], ...others] };
  const text = Buffer.from(JSON.stringify(remembered)).toString("base64url");
  const flags = { maxAge_s: KNOWN_S, httpOnly: true, secure: isSecure() };
  return writeCookie(cookieName, `${text}.${sign(text).toString("base64url")}`, flags);
}
