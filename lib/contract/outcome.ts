import { z } from "zod";
import { pageAddress, text } from "./values";

/** Payment by a phone. */
const phoneApp = {
  qr_text: text.optional().describe("The payload of a QR picture to scan from another screen"),
  app_url: z.string().optional().describe("The link that opens the provider's app on the phone itself"),
};

/** What the page does next with an order; `outcome` is the discriminator of every answer that makes one. */
export const outcome = z
  .discriminatedUnion("outcome", [
    z
      .object({ outcome: z.literal("redirect"), redirect_url: pageAddress, ...phoneApp })
      .meta({ id: "Redirect", description: "Paid on a provider's page: the browser is led there" }),
    z
      .object({
        outcome: z.literal("qr"),
        qr_text: text.describe("The payload of the QR picture (VietQR for method 15)"),
        beneficiary: text.describe("The account's holder"),
        account_number: text,
        branch: text,
        bank_name: text.optional(),
        message: text.describe("The transfer message that the player must copy exactly"),
      })
      .meta({ id: "Qr", description: "Paid by a bank transfer: it is shown to scan and to copy" }),
    z
      .object({
        outcome: z.literal("live"),
        sms_syntax: text.optional().describe("The SMS to send, for methods 6, 7 and 11"),
        number: text.optional().describe("The number that the SMS goes to"),
        ...phoneApp,
        sheet: z
          .object({
            kind: z.enum(["apple", "google", "samsung"]),
            sandbox: z
              .boolean()
              .default(false)
              .describe(
                "Our own sheet replaces one that the browser does not have: the provider is a sandbox",
              ),
            merchant: text.optional(),
            gateway: text.optional(),
          })
          .optional()
          .describe("The order waits for the token of a payment sheet that the browser opens"),
      })
      .meta({
        id: "Live",
        description: "Paid on the phone: the SMS, the app or the payment sheet is offered",
      }),
    z
      .object({ outcome: z.literal("pending") })
      .meta({ id: "Pending", description: "The order's page is shown and asks until the order has ended" }),
    z
      .object({ outcome: z.literal("settled") })
      .meta({ id: "Settled", description: "What was bought has arrived" }),
    z
      .object({
        outcome: z.literal("rejected"),
        error: text.describe("A name of the refusals"),
        message: text.optional().describe("A sentence for the player, shown unchanged"),
      })
      .meta({
        id: "Rejected",
        description:
          "The order was made and declined at once: the reason is shown, and that nothing was taken",
      }),
  ])
  .meta({ id: "Outcome", description: "How an order goes on" });
export type Outcome = z.output<typeof outcome>;
