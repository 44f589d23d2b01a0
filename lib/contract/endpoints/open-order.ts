import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { order, orderAnswer } from "../entities";
import { declineRefusals } from "../order-refusals";
import { textId } from "../values";

/** The second call of a wallet sheet (interface.md): the sheet's token, for the order made by the first. */
export const sendSheetToken = define(addresses.sendSheetToken)({
  name: "sendSheetToken",
  summary: "The token of an Apple Pay, Google Pay or Samsung Pay sheet, for its order",
  auth: "player",
  level: "feature",
  without: "no Apple Pay, Google Pay or Samsung Pay",
  refusals: ["not_found", "order_ended", ...declineRefusals],
  body: z.object({ transaction_id: textId, token: z.string().min(1).max(8192) }),
  data: orderAnswer,
  money: true,
});

/** Apple lets a site open a sheet only after its server has requested a session, with the merchant's certificate. */
export const openApplepaySession = define(addresses.openApplepaySession)({
  name: "openApplepaySession",
  summary: "Apple's merchant session for the sheet of an order",
  auth: "player",
  level: "feature",
  without: "Apple Pay's sheet can't be opened",
  refusals: ["not_found", "order_ended", "provider_unavailable"],
  body: z.object({ transaction_id: textId, validation_url: z.url({ protocol: /^https$/ }) }),
  data: z.object({ session: z.unknown() }),
});

export const cancelOrder = define(addresses.cancelOrder)({
  name: "cancelOrder",
  summary:
    "The player gives up an order that nothing was paid for; money that comes all the same is credited",
  auth: "player",
  level: "feature",
  without: "a player can't cancel an order: it ends when its time is over",
  refusals: ["not_found", "order_ended", "payment_under_way", "provider_unavailable", "too_many_requests"],
  body: z.object({ transaction_id: textId }),
  data: order,
});

export const claimPayment = define(addresses.claimPayment)({
  name: "claimPayment",
  summary: '"I have paid": the bank\'s reference of a transfer that has not been matched with its order',
  auth: "player",
  level: "feature",
  without: "a player can't report a transfer that was not matched with its order",
  refusals: ["not_found", "order_ended", "claims_used_up"],
  body: z.object({
    transaction_id: textId,
    bank_reference: z.string().trim().min(4, "bank_reference_format").max(64, "bank_reference_format"),
  }),
  data: order,
});
