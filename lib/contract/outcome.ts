import { z } from "zod";
import { pageAddress, text } from "./values";

/**
 * Payment by a phone: a QR picture to scan from another screen, and the link that opens the app on the phone itself.
 */
const phoneApp = { qr_text: text.optional(), app_url: z.string().optional() };

/** What the page does next with an order; `outcome` is the discriminator of every answer that makes one. */
export const outcome = z.discriminatedUnion("outcome", [
  /** Paid on a provider's page; `qr_text` and `app_url` as in `live`. */
  z.object({ outcome: z.literal("redirect"), redirect_url: pageAddress, ...phoneApp }),
  z.object({
    outcome: z.literal("qr"),
    /** The payload of the QR picture (VietQR for method 15). */
    qr_text: text,
    beneficiary: text,
    account_number: text,
    branch: text,
    bank_name: text.optional(),
    /** The transfer message that the player must copy exactly. */
    message: text,
  }),
  z.object({
    outcome: z.literal("live"),
    sms_syntax: text.optional(),
    number: text.optional(),
    ...phoneApp,
    /** The order waits for the token of a payment sheet that the browser opens. */
    sheet: z
      .object({
        kind: z.enum(["apple", "google", "samsung"]),
        /** Our own sheet replaces one that the browser does not have: the provider is a sandbox. */
        sandbox: z.boolean().default(false),
        merchant: text.optional(),
        gateway: text.optional(),
      })
      .optional(),
  }),
  z.object({ outcome: z.literal("pending") }),
  z.object({ outcome: z.literal("settled") }),
  z.object({ outcome: z.literal("rejected"), error: text, message: text.optional() }),
]);
export type Outcome = z.output<typeof outcome>;
