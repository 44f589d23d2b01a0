import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { order, orderAnswer } from "../entities";
import { numberId, anyId, textId, vnd, vxu } from "../values";

/** The character that is topped up, stored with the order. The Vxu goes to the player's one wallet (interface.md). */
const beneficiary = {
  server_id: anyId.optional(),
  character_id: textId.optional(),
  /** Optional; the Bearer token decides who the player is. A user_token of another player is refused. */
  username: z.string().max(64).optional(),
  /** Added by the portal's relay from the session, never by a script. */
  user_token: z.string().max(2048).optional(),
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
    /** For a package paid with Vxu (method 12): the price that the player saw. */
    price: vxu.optional(),
    ...beneficiary,
  }),
  data: orderAnswer,
  money: true,
});

export const purchaseVgpCard = define(addresses.purchaseVgpCard)({
  name: "purchaseVgpCard",
  summary: "Top up with a publisher card (Vcoin), settled at once",
  auth: "player",
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
  body: z.object({ game_id, amount: vnd, payment_id: numberId.optional(), ...beneficiary }),
  data: orderAnswer,
  money: true,
});

function walletSheet(name: "Zalopay" | "Applepay" | "Googlepay" | "Samsungpay" | "Moca", summary: string) {
  return define(addresses[`purchase${name}`])({
    name: `purchase${name}`,
    summary,
    auth: "player",
    query: packageQuery,
    body: z.object({ game_id, amount: vnd, ...beneficiary }),
    data: orderAnswer,
    money: true,
  });
}

export const purchaseZalopay = walletSheet("Zalopay", "Top up by ZaloPay");
export const purchaseApplepay = walletSheet("Applepay", "Make the order of an Apple Pay sheet");
export const purchaseGooglepay = walletSheet("Googlepay", "Make the order of a Google Pay sheet");
export const purchaseSamsungpay = walletSheet("Samsungpay", "Make the order of a Samsung Pay sheet");
export const purchaseMoca = walletSheet("Moca", "Top up by Moca");

/** The second call of a wallet sheet (interface.md): the sheet's token, for the order made by the first. */
export const sendSheetToken = define(addresses.sendSheetToken)({
  name: "sendSheetToken",
  summary: "The token of an Apple Pay, Google Pay or Samsung Pay sheet, for its order",
  auth: "player",
  body: z.object({ transaction_id: textId, token: z.string().min(1).max(8192) }),
  data: orderAnswer,
  money: true,
});

/** Apple lets a site open a sheet only after its server has requested a session, with the merchant's certificate. */
export const openApplepaySession = define(addresses.openApplepaySession)({
  name: "openApplepaySession",
  summary: "Apple's merchant session for the sheet of an order",
  auth: "player",
  body: z.object({ transaction_id: textId, validation_url: z.url({ protocol: /^https$/ }) }),
  data: z.object({ session: z.unknown() }),
});

export const claimPayment = define(addresses.claimPayment)({
  name: "claimPayment",
  summary: '"I have paid": the bank\'s reference of a transfer that has not been matched with its order',
  auth: "player",
  body: z.object({
    transaction_id: textId,
    bank_reference: z.string().trim().min(4, "bank_reference_format").max(64, "bank_reference_format"),
  }),
  data: order,
});

export const purchaseWallet = define(addresses.purchaseWallet)({
  name: "purchaseWallet",
  summary: "Buy an item with Vxu",
  auth: "player",
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
  body: z.object({
    game_id,
    vgp_id: textId.optional(),
    event_id: textId.optional(),
    product_id: textId,
    item_id: textId.optional(),
    /** The price that the player saw: another price is refused. */
    price: vxu,
    username: z.string().max(64).optional(),
  }),
  data: z.intersection(orderAnswer, z.object({ gift_code: z.string().optional() })),
  money: true,
});
