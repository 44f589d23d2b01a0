import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { terms } from "../site";
import { moment, text } from "../values";

export const consent = z
  .object({
    terms: terms.optional().describe("What is in force; left out: nothing has to be agreed to"),
    given: z
      .object({ version: text, at: moment })
      .optional()
      .describe("What the player agreed to and did not withdraw: the version in force, else the latest"),
  })
  .meta({ id: "Consent", description: "The terms and the privacy policy, and what the player agreed to" });
export type Consent = z.output<typeof consent>;

export const getConsent = define(addresses.getConsent)({
  name: "getConsent",
  summary: "The terms in force, and which the player agreed to",
  auth: "player",
  level: "feature",
  without: "players are not asked to agree to the terms and the privacy policy",
  data: consent,
});

export const giveConsent = define(addresses.giveConsent)({
  name: "giveConsent",
  summary: "Agrees to the version of the terms that was shown; once is enough",
  auth: "player",
  level: "feature",
  without: "players can't agree to the terms",
  refusals: ["terms_changed"],
  body: z.object({ version: text }),
  data: consent,
});

export const withdrawConsent = define(addresses.withdrawConsent)({
  name: "withdrawConsent",
  summary: "Withdraws the player's consent: nothing is sold to the player until it is given again",
  auth: "player",
  level: "feature",
  without: "a consent can't be withdrawn",
  data: consent,
});
