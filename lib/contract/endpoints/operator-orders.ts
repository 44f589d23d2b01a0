import { z } from "zod";
import * as addresses from "../operator-addresses";
import { define } from "../endpoint";
import { orderState } from "../entities";
import { bothLanguages } from "../site";
import { moment, textId } from "../values";

const foundPayment = z
  .object({
    provider: z.string(),
    provider_txn: z.string(),
    amount: z.number().int().describe("VND"),
    status: z.enum(["credited", "unmatched", "returned"]),
    at: moment,
  })
  .meta({
    id: "FoundPayment",
    description: "A payment that a provider reported, with the provider's id of it",
  });

export const foundOrder = z
  .object({
    transaction_id: textId,
    kind: z.enum(["topup", "item", "gift"]),
    state: orderState,
    reason: z.string().optional().describe("Why it ended without a success, as the player is told"),
    username: z.string(),
    payment_method: z.string().describe("The method's name in the language of the call"),
    provider: z.string(),
    payments: z.array(foundPayment).describe("What the provider reported, the oldest first"),
    game_id: z.number().int(),
    game_name: z.string(),
    item_name: bothLanguages.optional(),
    server_name: z.string().optional(),
    character_name: z.string().optional(),
    amount: z.number().int().describe("VND"),
    paid_amount: z.number().int().optional(),
    vxu: z.number().int().describe("Without the bonus; before the payment as expected"),
    bonus_vxu: z.number().int(),
    spent_vxu: z.number().int().optional(),
    created_at: moment,
    paid_at: moment.optional(),
    ended_at: moment.optional(),
    delivery: z
      .object({
        attempts: z.number().int(),
        delivered_at: moment.optional(),
        ended: z.enum(["refused", "dead"]).optional(),
        last_error: z.string().optional(),
      })
      .optional()
      .describe("What became of telling the game; none where there was nothing to tell yet"),
  })
  .meta({ id: "FoundOrder", description: "An order as operators see it" });
export type FoundPayment = z.output<typeof foundPayment>;
export type FoundOrder = z.output<typeof foundOrder>;

export const findOrders = define(addresses.findOrders)({
  name: "findOrders",
  summary:
    "The order with this code or with this provider's id of a payment, or a player's latest twenty by user name or id; and payments with this id without an order",
  auth: "operator",
  right: "readOrders",
  level: "unused",
  query: z.object({ find: z.string().trim().min(1).max(64) }),
  data: z.object({
    orders: z.array(foundOrder),
    payments: z.array(foundPayment).describe("Those with this id that are not any order's"),
  }),
});
