import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { user } from "../entities";
import { moment, numberId, textId } from "../values";

/** spec.md §5. Faults are names; their sentences are in messages/ under `faults`. */
export const credentials = z.object({
  username: z
    .string({ error: "username_required" })
    .trim()
    .min(1, "username_required")
    .min(6, "username_short")
    .max(64, "username_long"),
  password: z.string({ error: "password_required" }).min(1, "password_required").max(256, "password_long"),
  game_id: numberId.optional(),
  "g-recaptcha-response": z
    .string()
    .max(4096)
    .optional()
    .describe("Required from the third failure on (error captcha_required)"),
});

/** An unknown name is refused like a wrong password. */
const signInRefusals = [
  "wrong_credentials",
  "captcha_required",
  "captcha_wrong",
  "sign_in_busy",
  "sign_in_unavailable",
  "too_many_requests",
] as const;

const signedIn = { user, token: z.string() };

export const loginLocal = define(addresses.loginLocal)({
  name: "loginLocal",
  summary: "Sign in with name and password; answers the Bearer token",
  auth: "open",
  level: "feature",
  without:
    "a name and a password given to /api/auth/login sign nobody in; the dialog's own way, loginPublisher, is not affected",
  refusals: signInRefusals,
  body: credentials,
  top: signedIn,
});

export const loginPublisher = define(addresses.loginPublisher)({
  name: "loginPublisher",
  summary: "Sign in with a publisher account",
  auth: "open",
  level: "required",
  without: "no player can sign in",
  refusals: signInRefusals,
  body: credentials,
  top: signedIn,
});

/** Not in spec.md §7: a deep-link sign-in with id, username and user_token needs a call that returns a Bearer token. */
export const loginByDeepLink = define(addresses.loginByDeepLink)({
  name: "loginByDeepLink",
  summary: "Sign in with a single-use user_token",
  auth: "open",
  level: "feature",
  without: "a link out of a game signs in by the user_token itself, once getProfile has agreed to it",
  refusals: ["arrival_refused"],
  body: z.object({
    id: textId,
    username: z.string().min(1).max(64),
    user_token: z.string().min(1).max(2048),
  }),
  top: signedIn,
});

export const logout = define(addresses.logout)({
  name: "logout",
  summary: "Revoke the Bearer token",
  auth: "player",
  level: "feature",
  without:
    "a player who has signed out is signed out of the portal only; the token lives on until it expires",
});

export const signOutOthers = define(addresses.signOutOthers)({
  name: "signOutOthers",
  summary: "Revoke all other Bearer tokens of the player: every sign-in but this one",
  auth: "player",
  level: "feature",
  without: "a player can't sign out on a device that is lost",
});

export const listSessions = define(addresses.listSessions)({
  name: "listSessions",
  summary: "Where the player is signed in, the latest first",
  auth: "player",
  level: "feature",
  without: "players don't see where they are signed in",
  data: z.array(
    z.object({
      id: textId,
      started_at: moment,
      ends_at: moment,
      browser: z.string().describe("How it calls itself (User-Agent); empty if it is not known"),
      address: z.string().describe("The client's address at the sign-in"),
      current: z.boolean().describe("It is the one that asks"),
    }),
  ),
});

export const endSession = define(addresses.endSession)({
  name: "endSession",
  summary: "Revoke the Bearer tokens of one of the player's other sign-ins",
  auth: "player",
  level: "feature",
  without: "players can't sign out on one of their devices",
  refusals: ["not_found"],
  body: z.object({ id: textId }),
});

export const currentUser = define(addresses.currentUser)({
  name: "currentUser",
  summary: "The player of the Bearer token",
  auth: "player",
  level: "feature",
  without: "other sites can't ask who is signed in",
  top: { user },
});

export const loginSocial = define(addresses.loginSocial)({
  name: "loginSocial",
  summary: "Browser redirect to a social sign-in, back to redirect_uri with id, username and user_token",
  auth: "open",
  level: "feature",
  without: "there is no social sign-in",
  query: z.object({
    provider: z.string().max(32).optional(),
    game_id: numberId.optional(),
    language: z.enum(["vi", "en"]).optional().describe("Of the page that the player comes from"),
    redirect_uri: z
      .string()
      .max(2048)
      .describe("Where the browser comes back to: an address of the portal, to be checked against a list"),
  }),
  redirects: true,
});
