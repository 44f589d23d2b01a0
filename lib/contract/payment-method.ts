import { z } from "zod";
import { openingHours } from "./opening-hours";
import { anyId, numberId, paymentMethodState, picture, text, textId, vnd, vxu, wholeNumber } from "./values";

export const savedCard = z.object({ id: anyId, brand: text, last_four: text, expiry: text }).meta({
  id: "SavedCard",
  description: "A card that a provider keeps: never a number, only its last four digits",
});

export const paymentMethod = z
  .object({
    id: numberId,
    payment_method: text.describe("The method's name; the portal shows its own for the ids that it knows"),
    game_id: numberId,
    state: paymentMethodState.default("open"),
    notice: text
      .optional()
      .describe("Why it can't be chosen, or what to watch for, in the caller's language"),
    bonus_percent: wholeNumber
      .optional()
      .describe(
        "The bonus of a top-up by this method in this game, in percent, in addition to the player's own",
      ),
    hours: openingHours
      .optional()
      .catch(undefined)
      .describe("When it can be used in this game; without them, always. The page shows when it opens again"),
    amount: wholeNumber.optional(),
    package_id: textId.optional(),
    userwallet: z
      .object({ amount: vxu })
      .optional()
      .describe("The wallet's balance under method 12, for a signed-in player"),
    cards: z.array(savedCard).optional().describe("Under method 3, for a signed-in player"),
  })
  .meta({
    id: "PaymentMethod",
    description: "A payment method of a game. The page shows methods in the order of the list.",
  });
export type PaymentMethod = z.output<typeof paymentMethod>;

export const paymentOption = z
  .object({ price: vnd, vxu: vxu.optional().describe("What it buys, without any bonus") })
  .meta({ id: "PaymentOption", description: "An amount that can be paid" });
export type PaymentOption = z.output<typeof paymentOption>;

export const bank = z
  .object({ id: anyId, name: text, code: text.optional(), logo: picture.optional() })
  .meta({ id: "Bank" });
export type Bank = z.output<typeof bank>;
