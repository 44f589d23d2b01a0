import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { orderAnswer } from "../entities";
import { cardRefusals, itemRefusals, orderRefusals, walletRefusals } from "../order-refusals";
import { numberId, anyId, textId, vnd, vxu } from "../values";

/** The character that is topped up, stored with the order. The Vxu goes to the player's one wallet (interface.md). */
const beneficiary = {
  server_id: anyId.optional(),
  character_id: textId.optional(),
  username: z
    .string()
    .max(64)
    .optional()
    .describe(
      "Optional; the Bearer token decides who the player is. A user_token of another player is refused.",
    ),
  user_token: z
    .string()
    .max(2048)
    .optional()
    .describe("Added by the portal's relay from the session, never by a script"),
};

const game_id = numberId;
const cardCode = (fault: string) => z.string({ error: fault }).trim().min(1, fault).max(64, "card_format");
const uuid = z.uuid("tid_format");

/** The item of a package purchase. With item_id in the query, purchase/{payment_id} buys a package. */
const packageQuery = z.object({
  item_id: textId.optional(),
  role_id: textId.optional(),
  server_id: anyId.optional(),
  vgp_id: textId.optional(),
});

export const purchase = define(addresses.purchase)({
  name: "purchase",
  summary: "Top up by a method without a call of its own; with item_id in the query, buy a package",
  auth: "player",
  level: "required",
  without: "no top-up by bank or card, and no item in VND",
  refusals: [...orderRefusals, ...cardRefusals, ...itemRefusals],
  params: z.object({ payment_id: numberId }),
  query: packageQuery,
  body: z.object({
    game_id,
    amount: vnd.optional(),
    bank_id: numberId.optional(),
    card_series: z.string().max(64).optional(),
    card_code: z.string().max(64).optional(),
    face_value: vnd.optional(),
    isTokenization: z.union([z.boolean(), z.literal([0, 1])]).optional(),
    "g-recaptcha-response": z.string().max(4096).optional(),
    id: textId.optional(),
    mobile: z.string().max(20).optional(),
    role_id: textId.optional(),
    item_id: textId.optional(),
    vgp_id: textId.optional(),
    price: vxu.optional().describe("For a package paid with Vxu (method 12): the price that the player saw"),
    ...beneficiary,
  }),
  data: orderAnswer,
  money: true,
});

export const purchaseVgpCard = define(addresses.purchaseVgpCard)({
  name: "purchaseVgpCard",
  summary: "Top up with a publisher card (Vcoin), settled at once",
  auth: "player",
  level: "feature",
  without: "no top-up by the publisher's card",
  refusals: [...orderRefusals, ...cardRefusals],
  body: z.object({
    game_id,
    serial: cardCode("card_serial_required"),
    code: cardCode("card_code_required"),
    face_value: vnd,
    ...beneficiary,
  }),
  data: orderAnswer,
  money: true,
});

export const createBankTransfer = define(addresses.createBankTransfer)({
  name: "createBankTransfer",
  summary: "Direct bank transfer: the order of the client's tid, answered with its VietQR",
  auth: "player",
  level: "feature",
  without: "no direct bank transfer",
  refusals: [...orderRefusals, "bank_transfer_closed"],
  /** Without a game it is still a top-up of the wallet; the backend chooses a game. */
  body: z.object({
    game_id: game_id.optional(),
    amount: vnd,
    bank_id: numberId,
    tid: uuid,
    ...beneficiary,
  }),
  data: orderAnswer,
  money: true,
});

export const getSmsTid = define(addresses.getSmsTid)({
  name: "getSmsTid",
  summary: "The SMS to send; payment_id names the operator's method (6, 7, 11)",
  auth: "player",
  level: "feature",
  without: "no top-up by SMS",
  refusals: orderRefusals,
  body: z.object({ game_id, amount: vnd, payment_id: numberId.optional(), ...beneficiary }),
  data: orderAnswer,
  money: true,
});

function topUpBy(
  name: "Zalopay" | "Applepay" | "Googlepay" | "Samsungpay" | "Moca",
  { summary, without }: { summary: string; without: string },
) {
  return define(addresses[`purchase${name}`])({
    name: `purchase${name}`,
    summary,
    auth: "player",
    level: "feature",
    without,
    refusals: orderRefusals,
    query: packageQuery,
    body: z.object({ game_id, amount: vnd, ...beneficiary }),
    data: orderAnswer,
    money: true,
  });
}

export const purchaseZalopay = topUpBy("Zalopay", {
  summary: "Top up by ZaloPay",
  without: "no top-up by ZaloPay",
});
export const purchaseApplepay = topUpBy("Applepay", {
  summary: "Make the order of an Apple Pay sheet",
  without: "no Apple Pay",
});
export const purchaseGooglepay = topUpBy("Googlepay", {
  summary: "Make the order of a Google Pay sheet",
  without: "no Google Pay",
});
export const purchaseSamsungpay = topUpBy("Samsungpay", {
  summary: "Make the order of a Samsung Pay sheet",
  without: "no Samsung Pay",
});
export const purchaseMoca = topUpBy("Moca", {
  summary: "Top up by Moca",
  without: "no top-up by Moca",
});

export const purchaseWallet = define(addresses.purchaseWallet)({
  name: "purchaseWallet",
  summary: "Buy an item with Vxu",
  auth: "player",
  level: "feature",
  without: "no item can be bought with Vxu",
  refusals: [
    ...itemRefusals,
    ...walletRefusals,
    "payment_token_wrong",
    "payment_token_used",
    "wallet_locked",
  ],
  body: z.object({
    game_id,
    item_id: textId,
    server_id: anyId.optional(),
    character_id: textId.optional(),
    vgp_id: textId.optional(),
    dpt_id: textId,
    payment_token: z.string().min(1).max(2048),
  }),
  data: orderAnswer,
  money: true,
});

export const purchaseWebshop = define(addresses.purchaseWebshop)({
  name: "purchaseWebshop",
  summary: "Buy a gift code with Vxu",
  auth: "player",
  level: "feature",
  without: "no gift can be bought",
  refusals: [
    ...walletRefusals,
    "item_unknown",
    "item_refused",
    "price_changed",
    "gift_once",
    "sold_out",
    "social_other_game",
  ],
  body: z.object({
    game_id,
    vgp_id: textId.optional(),
    event_id: textId.optional(),
    product_id: textId,
    item_id: textId.optional(),
    price: vxu.describe("The price that the player saw: another price is refused"),
    username: z.string().max(64).optional(),
  }),
  data: z.intersection(orderAnswer, z.object({ gift_code: z.string().optional() })),
  money: true,
});
