import { z } from "zod";
import { textId, wholeNumber } from "./values";

/** What a refusal may say besides its name. What can't be read is left out. */
const details = z.object({
  error: z.string().optional().catch(undefined),
  /** The order that was made and declined immediately. */
  transaction_id: textId.optional().catch(undefined),
  /** For a purchase: the current price, the Vxu that the wallet lacks, the seconds until the lockout ends. */
  price: wholeNumber.optional().catch(undefined),
  missing: wholeNumber.optional().catch(undefined),
  wait_s: wholeNumber.optional().catch(undefined),
  fields: z.record(z.string(), z.string()).optional().catch(undefined),
});

/** The envelope of a refusal, as a backend has to send it: only `code` is required. */
export const refusalEnvelope = z.object({
  code: z.coerce.number().int(),
  message: z.string().catch(""),
  data: details.nullish().catch(undefined),
});

export type RefusalEnvelope = z.output<typeof refusalEnvelope>;

/** The same without its code, as it is read: some backends write `msg`, or the message as `error`. */
export const refusalText = z.object({
  message: z.string().optional().catch(undefined),
  msg: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  data: details.nullish().catch(undefined),
});
