import { z } from "zod";
import { textId, wholeNumber } from "./values";

/** The envelope of a refusal from any backend: only `code` is required. */
export const refusalEnvelope = z.object({
  code: z.coerce.number().int(),
  message: z.string().catch(""),
  data: z
    .object({
      error: z.string().optional().catch(undefined),
      /** The order that was made and declined immediately. */
      transaction_id: textId.optional().catch(undefined),
      /** For a purchase: the current price, the Vxu that the wallet lacks, the seconds until the lockout ends. */
      price: wholeNumber.optional().catch(undefined),
      missing: wholeNumber.optional().catch(undefined),
      wait_s: wholeNumber.optional().catch(undefined),
      fields: z.record(z.string(), z.string()).optional().catch(undefined),
    })
    .nullish()
    .catch(undefined),
});

export type RefusalEnvelope = z.output<typeof refusalEnvelope>;
