import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { user } from "../entities";
import { numberId, textId } from "../values";

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
  /** Required from the third failure on (error captcha_required). */
  "g-recaptcha-response": z.string().max(4096).optional(),
});

const signedIn = { user, token: z.string() };

export const loginLocal = define(addresses.loginLocal)({
  name: "loginLocal",
  summary: "Sign in with name and password; answers the Bearer token",
  auth: "open",
  body: credentials,
  top: signedIn,
});

export const loginPublisher = define(addresses.loginPublisher)({
  name: "loginPublisher",
  summary: "Sign in with a publisher account",
  auth: "open",
  body: credentials,
  top: signedIn,
});

/** Not in spec.md §7: a deep-link sign-in with id, username and user_token needs a call that returns a Bearer token. */
export const loginByDeepLink = define(addresses.loginByDeepLink)({
  name: "loginByDeepLink",
  summary: "Sign in with a single-use user_token",
  auth: "open",
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
});

export const currentUser = define(addresses.currentUser)({
  name: "currentUser",
  summary: "The player of the Bearer token",
  auth: "player",
  top: { user },
});

export const loginSocial = define(addresses.loginSocial)({
  name: "loginSocial",
  summary: "Browser redirect to a social sign-in, back to redirect_uri with id, username and user_token",
  auth: "open",
  query: z.object({
    provider: z.string().max(32).optional(),
    game_id: numberId.optional(),
    redirect_uri: z.string().max(2048),
  }),
});
