import { z } from "zod";
import * as addresses from "../operator-addresses";
import { define } from "../endpoint";
import { factorCode, ownAccount, shownFactor } from "../operator-values";
import { makingOptions, newPasskey } from "../passkey";

/** An operator's second factors: an authenticator app, passkeys, and recovery codes for when they are lost. */

export const confirmOperator = define(addresses.confirmOperator)({
  name: "confirmOperator",
  summary: "Show the second factor again; for five minutes it is not asked for",
  ...ownAccount,
  refusals: ["factor_missing", "factor_required", "factor_wrong", "passkey_wrong"],
  /** With neither, factor_required says what a passkey is asked for with. */
  body: z.object(shownFactor),
});

export const offerApp = define(addresses.offerApp)({
  name: "offerApp",
  summary:
    "A secret for an authenticator app, and what its QR code says; the app counts once acceptApp has a code of it",
  ...ownAccount,
  asksAgain: true,
  data: z.object({ secret: z.string(), address: z.string() }),
});

const recoveryCodes = z.object({
  /** Each may be used once instead of the app. They are not answered a second time. */
  recovery_codes: z.array(z.string()),
});

export const acceptApp = define(addresses.acceptApp)({
  name: "acceptApp",
  summary: "Use the offered app as second factor from now on; all other sessions end",
  ...ownAccount,
  asksAgain: true,
  refusals: ["factor_wrong"],
  body: z.object({ code: factorCode }),
  data: recoveryCodes,
});

export const renewRecoveryCodes = define(addresses.renewRecoveryCodes)({
  name: "renewRecoveryCodes",
  summary: "New recovery codes in place of those of before",
  ...ownAccount,
  asksAgain: true,
  refusals: ["factor_missing"],
  data: recoveryCodes,
});

export const offerPasskey = define(addresses.offerPasskey)({
  name: "offerPasskey",
  summary: "What a browser makes a passkey from, within five minutes",
  ...ownAccount,
  asksAgain: true,
  refusals: ["passkeys_full"],
  data: z.object({ options: makingOptions }),
});

export const addPasskey = define(addresses.addPasskey)({
  name: "addPasskey",
  summary:
    "Use the passkey that the browser has made; the first factor of an operator ends all other sessions",
  ...ownAccount,
  asksAgain: true,
  refusals: ["passkey_wrong", "passkeys_full"],
  body: z.object({
    /** By which the operator tells the own passkeys apart. */
    name: z.string({ error: "name_required" }).trim().min(1, "name_required").max(60, "name_long"),
    passkey: newPasskey,
  }),
  /** Codes are made with the first factor only. */
  data: recoveryCodes,
});

export const removePasskey = define(addresses.removePasskey)({
  name: "removePasskey",
  summary: "Use a passkey no more, such as that of a lost phone; all other sessions end",
  ...ownAccount,
  asksAgain: true,
  refusals: ["not_found", "last_factor"],
  body: z.object({ id: z.string().max(1_400) }),
});
