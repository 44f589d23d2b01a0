import "server-only";
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { most_known_players, writeKnownBrowser } from "@/lib/contract/known-browser";
import { isSecure, readEnv } from "@/lib/env";
import { parseCookies, writeCookie } from "./cookie-header";

/** Names the players whom this browser has signed in; a sign-out leaves it, since it opens nothing. */
const cookieName = "known_browser";
const KNOWN_S = 90 * 86_400;

/** The browser's own id, and each player with the second of the last sign-in, the latest first. */
const shape = z.object({ id: z.uuid(), players: z.array(z.tuple([z.string(), z.number().int()])) });
type Remembered = z.output<typeof shape>;

const now_s = () => Math.floor(Date.now() / 1000);
const sign = (text: string) =>
  createHmac("sha256", readEnv().NEXTAUTH_SECRET).update(`known browser ${text}`).digest();

/** Undefined where there is none, where it was not written here, or where 90 days are over for all of it. */
function readCookie(cookieHeader: string | null | undefined): Remembered | undefined {
  const [text = "", signature = ""] = parseCookies(cookieHeader).get(cookieName)?.split(".") ?? [];
  const [wanted, given] = [sign(text), Buffer.from(signature, "base64url")];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const { id, players } = shape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  const lasting = players.filter(([, at]) => at + KNOWN_S > now_s());
  return lasting.length > 0 ? { id, players: lasting } : undefined;
}

/** For the sign-in's call: whom this browser has signed in before, as the backend reads it. */
export function knownBrowserOf(cookieHeader: string | null | undefined): { knownBrowser?: string } {
  const known = readCookie(cookieHeader);
  if (!known) return {};
  return { knownBrowser: writeKnownBrowser({ id: known.id, players: known.players.map(([id]) => id) }) };
}

/** The cookie after a sign-in. */
export function rememberBrowser(cookieHeader: string | null | undefined, playerId: string): string {
  const { id, players } = readCookie(cookieHeader) ?? { id: randomUUID(), players: [] };
  const others = players.filter(([other]) => other !== playerId).slice(0, most_known_players - 1);
  const remembered: Remembered = { id, players: [[playerId, now_s()], ...others] };
  const text = Buffer.from(JSON.stringify(remembered)).toString("base64url");
  const flags = { maxAge_s: KNOWN_S, httpOnly: true, secure: isSecure() };
  return writeCookie(cookieName, `${text}.${sign(text).toString("base64url")}`, flags);
}
