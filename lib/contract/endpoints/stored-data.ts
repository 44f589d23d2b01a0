import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { savedCard } from "../payment-method";
import { moment, text, textId, wholeNumber } from "../values";

const storedData = z
  .object({
    id: textId,
    username: text,
    since: moment.describe("When this account was first seen here"),
    vxu: wholeNumber.optional().describe("What is in the wallet: an erasure gives it up"),
    sign_ins: z
      .array(z.object({ issuer: text, subject: text, since: moment }))
      .describe("Whose account elsewhere it is: who says so, and its id there"),
    email: z
      .object({ address: text, since: moment })
      .optional()
      .describe("Where the player agreed to have receipts sent, and when"),
    waiting_email: text.optional().describe("An address whose code was not typed yet: nothing is sent there"),
    letters_in: z.enum(["vi", "en"]).optional().describe("The language of the receipts"),
    consents: z
      .array(z.object({ version: text, given_at: moment, withdrawn_at: moment.optional() }))
      .optional()
      .describe("What the player agreed to of the terms, newest first"),
    saved_cards: z.array(savedCard),
    claims: z
      .array(z.object({ transaction_id: textId, bank_reference: text, at: moment }))
      .describe("Transfers that the player has reported, newest first"),
    messages: z
      .array(z.object({ transaction_id: textId, provider: text, text: z.string(), at: moment }))
      .optional()
      .describe(
        "What banks, payment providers and game servers (`game-server`) have said of the player's orders, such as a transfer's words, the phone that paid or why a delivery failed: the latest 200, newest first",
      ),
  })
  .meta({
    id: "StoredData",
    description:
      "What is kept of a player beside the orders (listHistory) and the spending caps (getSpending)",
  });
export type StoredData = z.output<typeof storedData>;

export const getStoredData = define(addresses.getStoredData)({
  name: "getStoredData",
  summary: "What is kept of the player, to be read and taken along",
  auth: "player",
  level: "feature",
  without: "players can't see what is kept of them beside their orders",
  data: storedData,
});

export const eraseAccount = define(addresses.eraseAccount)({
  name: "eraseAccount",
  summary: "Erases the player: orders and ledger entries stay without a name, all tokens are revoked",
  auth: "player",
  level: "feature",
  without: "players can't have themselves erased",
  refusals: ["orders_open"],
  body: z.object({
    username: z.string().max(64).describe("The player's own, as it was typed: else invalid_input"),
    vxu: wholeNumber.describe(
      "What is in the wallet, as it was shown: given up; if it is another, invalid_input",
    ),
  }),
});
