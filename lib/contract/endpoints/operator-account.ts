import { z } from "zod";
import * as addresses from "../operator-addresses";
import { define } from "../endpoint";
import { newPassword, operatorName, ownAccount, password, roleName, shownFactor } from "../operator-values";
import { moment, textId } from "../values";

/** An operator's sign-in and own account: password and sessions. */

const operator = z.object({ id: textId, username: z.string() });

export const loginOperator = define(addresses.loginOperator)({
  name: "loginOperator",
  summary: "Sign an operator in; answers a Bearer token for operators' calls alone, 8 hours",
  auth: "open",
  level: "unused",
  refusals: [
    "wrong_credentials",
    "sign_in_busy",
    "too_many_requests",
    "factor_required",
    "factor_wrong",
    "passkey_wrong",
  ],
  body: z.object({
    username: operatorName,
    password,
    /** Asked for by factor_required, once the password was right. */
    ...shownFactor,
    /** How the browser calls itself, for the list of sessions. */
    browser: z.string().max(300).optional(),
  }),
  top: { operator, token: z.string() },
});

export const logoutOperator = define(addresses.logoutOperator)({
  name: "logoutOperator",
  summary: "End the session: its token is refused from then on",
  ...ownAccount,
});

export const getOperatorSelf = define(addresses.getOperatorSelf)({
  name: "getOperatorSelf",
  summary: "Who is signed in, with which role and second factor, and what has to be done first",
  ...ownAccount,
  data: operator.extend({
    role: roleName,
    /** What has to be done before any other call is taken. */
    needed: z.enum(["password", "factor", "confirmation"]).nullable(),
    /** Whether an authenticator app is set up. */
    app: z.boolean(),
    /** The oldest first. */
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: moment,
        used_at: moment.nullable(),
      }),
    ),
    /** How many recovery codes are left. */
    recovery_codes: z.number().int(),
  }),
});

export const changeOwnPassword = define(addresses.changeOwnPassword)({
  name: "changeOwnPassword",
  summary: "Change the own password; all other sessions end",
  ...ownAccount,
  asksAgain: true,
  refusals: ["password_wrong", "sign_in_busy"],
  body: z.object({ password, new_password: newPassword }),
});

export const listOwnSessions = define(addresses.listOwnSessions)({
  name: "listOwnSessions",
  summary: "Where the operator is signed in",
  ...ownAccount,
  data: z.array(
    z.object({
      id: textId,
      started_at: moment,
      seen_at: moment,
      ends_at: moment,
      address: z.string(),
      browser: z.string(),
      /** It is the one that asks. */
      current: z.boolean(),
    }),
  ),
});

export const endOwnSession = define(addresses.endOwnSession)({
  name: "endOwnSession",
  summary: "End one of the own sessions, or without an id all but the one that asks",
  ...ownAccount,
  refusals: ["not_found"],
  body: z.object({ id: textId.optional() }),
});
