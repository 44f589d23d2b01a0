import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { item, itemPackage, order, orderKind, orderState } from "../entities";
import { bank, paymentMethod, paymentOption } from "../payment-method";
import { anyId, day, numberId, textId, vxu, wholeNumber } from "../values";

export const getBalance = define(addresses.getBalance)({
  name: "getBalance",
  summary: "The player's Vxu",
  auth: "player",
  level: "required",
  without: "the header has no balance",
  top: { vxu },
});

export const getPaymentStatus = define(addresses.getPaymentStatus)({
  name: "getPaymentStatus",
  summary: "The payment methods of a game and whether each can be used now",
  auth: "open",
  level: "required",
  without: "the game's page has no payment methods",
  refusals: ["not_found"],
  query: z.object({ game_id: numberId }),
  data: z.array(paymentMethod),
});

export const listPaymentOptions = define(addresses.listPaymentOptions)({
  name: "listPaymentOptions",
  summary: "The amounts of a method (type_id), ascending by price",
  auth: "open",
  level: "required",
  without: "the method has no amounts and is shown closed",
  refusals: ["not_found"],
  query: z.object({ game_id: numberId, type_id: numberId }),
  data: z.array(paymentOption),
});

export const listBanks = define(addresses.listBanks)({
  name: "listBanks",
  summary: "The banks of methods 1 and 15",
  auth: "open",
  level: "required",
  without: "a payment by bank can't be filled in",
  data: z.array(bank),
});

export const listHistory = define(addresses.listHistory)({
  name: "listHistory",
  summary: "The player's orders, newest first, by cursor; no dates means all",
  auth: "player",
  level: "required",
  without: "the player's history is empty, and an order whose answer was lost can't be found",
  refusals: ["forbidden"],
  query: z.object({
    user_id: textId.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
    game_id: numberId.optional(),
    method_id: numberId.optional(),
    state: orderState.optional(),
    kind: orderKind.optional(),
    total: z
      .literal(["0", "1", 0, 1])
      .optional()
      .describe("1 requests the sums of the paid ones among all matching orders, too"),
    cursor: z.string().max(200).optional(),
    limit: wholeNumber
      .pipe(z.number().min(1).max(1000))
      .optional()
      .describe("Up to 1,000 in one answer, for a download"),
  }),
  data: z.object({
    orders: z.array(order),
    next_cursor: z.string().nullable().default(null),
    /** Sums of the paid orders: VND paid, Vxu bought with its bonus, Vxu spent. */
    total: z
      .object({ orders: wholeNumber, paid_amount: wholeNumber, vxu: wholeNumber, spent_vxu: wholeNumber })
      .optional(),
  }),
});

export const checkTransaction = define(addresses.checkTransaction)({
  name: "checkTransaction",
  summary: "An order of the player, as it stands",
  auth: "player",
  level: "required",
  without: "the order's page can't tell how the payment stands",
  refusals: ["not_found"],
  query: z.object({ transaction_id: textId }),
  data: order,
});

export const checkSmsStatus = define(addresses.checkSmsStatus)({
  name: "checkSmsStatus",
  summary: "An SMS order of the player, as it stands",
  auth: "player",
  level: "feature",
  without: "an order by SMS is followed by checkTransaction",
  refusals: ["not_found"],
  query: z.object({ game_id: numberId, transaction_id: textId }),
  data: order,
});

export const decryptParams = define(addresses.decryptParams)({
  name: "decryptParams",
  summary: "The parameters inside an encrypted dt",
  auth: "open",
  level: "feature",
  without: "an address with an encrypted dt opens without what it names",
  refusals: ["dt_bad"],
  query: z.object({ dt: z.string().min(1).max(4096) }),
  data: z.record(z.string(), z.string()),
});

export const invalidateBankToken = {
  ...define(addresses.invalidateBankToken)({
    name: "invalidateBankToken",
    summary: "Forget the saved card",
    auth: "player",
    level: "feature",
    without: "a saved card can't be removed",
    refusals: ["not_found", "provider_unavailable"],
    query: z.object({
      game_id: numberId.optional().describe("The game whose page the card is shown on"),
      id: textId.optional(),
    }),
  }),
  changes: true,
};

export const listItems = define(addresses.listItems)({
  name: "listItems",
  summary: "The items that a game sells",
  auth: "open",
  level: "feature",
  without: "the game has no item shop",
  refusals: ["not_found"],
  query: z.object({ game_id: numberId }),
  data: z.array(item),
});

export const getItemInfo = define(addresses.getItemInfo)({
  name: "getItemInfo",
  summary: "One item; with a Bearer also the dpt_id and the single-use payment_token for purchase/wallet",
  auth: "open",
  level: "feature",
  without: "no item can be bought",
  refusals: ["item_unknown"],
  query: z.object({ game_id: numberId, item_id: textId, name: z.string().max(200).optional() }),
  data: item.extend({
    dpt_id: anyId.optional(),
    payment_token: z.string().optional(),
    wait_s: wholeNumber.optional().describe("Seconds until the wallet may buy again"),
  }),
});

export const getPackageInfo = define(addresses.getPackageInfo)({
  name: "getPackageInfo",
  summary: "One package and its items",
  auth: "open",
  level: "feature",
  without: "a package can't be opened",
  refusals: ["not_found"],
  query: z.object({ package_id: textId }),
  data: itemPackage.extend({ items: z.array(item) }),
});

export const listPackages = define(addresses.listPackages)({
  name: "listPackages",
  summary: "The packages of a game",
  auth: "open",
  level: "feature",
  without: "the items are not in packages",
  refusals: ["not_found"],
  query: z.object({ game_id: numberId }),
  data: z.array(itemPackage),
});
