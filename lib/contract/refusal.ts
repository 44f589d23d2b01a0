import { z } from "zod";
import { askingOptions } from "./passkey";
import { textId, wholeNumber } from "./values";

/** What a refusal may say besides its name. What can't be read is left out. */
const details = z.object({
  error: z.string().optional().catch(undefined).describe("The refusal's name"),
  transaction_id: textId.optional().catch(undefined).describe("The order that was made and declined at once"),
  price: wholeNumber.optional().catch(undefined).describe("price_changed: the price of now"),
  missing: wholeNumber.optional().catch(undefined).describe("not_enough_vxu: how much the wallet lacks"),
  wait_s: wholeNumber.optional().catch(undefined).describe("wallet_locked: seconds until the lockout ends"),
  passkey: askingOptions
    .optional()
    .catch(undefined)
    .describe("factor_required of operators: what the browser asks for a passkey with"),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .catch(undefined)
    .describe("Name of a field to the sentence of its fault"),
});

/** The envelope of a refusal, as a backend has to send it: only `code` is required. */
export const refusalEnvelope = z
  .object({
    code: z.coerce.number().int().describe("The HTTP status"),
    message: z.string().default("").catch("").describe("For the player, in the language of Accept-Language"),
    data: details.nullish().catch(undefined),
  })
  .meta({ id: "Refusal" });

export type RefusalEnvelope = z.output<typeof refusalEnvelope>;

/** The same without its code, as it is read: some backends write `msg`, or the message as `error`. */
export const refusalText = z.object({
  message: z.string().optional().catch(undefined),
  msg: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  data: details.nullish().catch(undefined),
});
