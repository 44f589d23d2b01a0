import { isSecure } from "@/lib/env";
import { parseCookies, writeCookie } from "./cookie-header";
import type { AuthTrace } from "./providers";
import { SESSION_S, sessionCookieName } from "./session";

/** The cookies of spec.md §3 and of forms without script that a sign-out clears. The language is a choice and is not cleared. */
const clearedNames = [
  "current_path",
  "game_alias",
  "saveCharacterInfo",
  "game_id",
  "game_name",
  "game_icon",
  "flag_role_check",
  "user_id",
  "session_start",
  "save_token",
  "facebook_alias",
  "arrival",
  "arrival_token",
  "social_state",
  "form_note",
  "form_order",
  "form_sent",
];

/**
 * Set in addition to NextAuth's cookies. Scripts may read who is signed in and since when, but not the token. A
 * deep-link sign-in clears the alias of a social account's game.
 */
export function companionCookies(
  { session, strategy }: Pick<NonNullable<AuthTrace["signedIn"]>, "session" | "strategy">,
  secure: boolean = isSecure(),
): string[] {
  const readable = { maxAge_s: SESSION_S, httpOnly: false, secure };
  return [
    writeCookie("user_id", session.user.id, readable),
    writeCookie("session_start", String(session.ends_at - SESSION_S), readable),
    writeCookie("save_token", session.token, { maxAge_s: SESSION_S, httpOnly: true, secure }),
    ...(strategy === "arrival" ? [writeCookie("facebook_alias", "", { ...readable, maxAge_s: 0 })] : []),
  ];
}

/**
 * Clears only those session cookies that the browser sent. The page that the player was on stays for the next sign-in.
 */
export function endedCookies(
  cookieHeader: string | null | undefined,
  secure: boolean = isSecure(),
): string[] {
  const ended = /(?:^|-)next-auth\.session-token|^(user_id|session_start|save_token)$/;
  const sent = parseCookies(cookieHeader);
  return clearedCookies(cookieHeader, secure).filter((cookie) => {
    const [name = ""] = cookie.split("=", 1);
    return sent.has(name) && ended.test(name);
  });
}

/** Clears every cookie of a session, including NextAuth's own and their parts. */
export function clearedCookies(
  cookieHeader: string | null | undefined,
  secure: boolean = isSecure(),
): string[] {
  const own = [...parseCookies(cookieHeader).keys()].filter((name) =>
    /^(__Secure-|__Host-)?next-auth\./.test(name),
  );
  const names = new Set([...clearedNames, sessionCookieName(secure), ...own]);
  return [...names].map((name) =>
    // A browser clears a __Host- or __Secure- cookie only by a secure cookie.
    writeCookie(name, "", { maxAge_s: 0, httpOnly: true, secure: secure || name.startsWith("__") }),
  );
}
