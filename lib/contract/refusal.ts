import { z } from "zod";
import { textId, wholeNumber } from "./values";

/** The envelope of a refusal, as read from any backend: nothing but `code` is needed. */
export const refusalEnvelope = z.object({
  code: z.coerce.number().int(),
  message: z.string().catch(""),
  data: z
    .object({
      error: z.string().optional().catch(undefined),
      /** Of an order that was made and declined at once. */
      transaction_id: textId.optional().catch(undefined),
      /** Of a purchase: the price by now, what the wallet lacks, how long the lockout lasts. */
      price: wholeNumber.optional().catch(undefined),
      missing: wholeNumber.optional().catch(undefined),
      wait_s: wholeNumber.optional().catch(undefined),
      fields: z.record(z.string(), z.string()).optional().catch(undefined),
    })
    .nullish()
    .catch(undefined),
});

export type RefusalEnvelope = z.output<typeof refusalEnvelope>;
