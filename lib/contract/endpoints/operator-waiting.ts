import { z } from "zod";
import * as addresses from "../operator-addresses";
import { define } from "../endpoint";
import { bothLanguages } from "../site";
import { moment, numberId, textId } from "../values";

const waitingOrder = z.object({
  transaction_id: textId,
  state: z.string(),
  provider: z.string(),
  username: z.string(),
  amount: z.number().int(),
  paid_amount: z.number().int().optional(),
  item_name: bothLanguages.optional(),
  created_at: moment,
  claimed_at: moment.optional(),
  /** The bank's name of the payment, as the player entered it. */
  bank_reference: z.string().optional(),
});

const providerName = z.string().regex(/^[a-z][a-z0-9_-]{0,31}$/);
const providerTxn = z.string().trim().min(1).max(64);

export const listWaiting = define(addresses.listWaiting)({
  name: "listWaiting",
  summary:
    "What waits for an operator, page by page: deliveries given up on, payments claimed or in review, money without an order, what providers said against their word",
  auth: "operator",
  right: "readWaiting",
  level: "unused",
  query: z.object({ cursor: z.string().max(1000).optional() }),
  data: z.object({
    /** What an operator asked for and a second one has to confirm. */
    requests: z
      .array(
        z.object({
          id: numberId,
          /** The order to credit; none where the player gets an order of its own for the payment. */
          transaction_id: textId.optional(),
          username: z.string(),
          provider: z.string(),
          provider_txn: z.string(),
          amount: z.number().int(),
          order_amount: z.number().int().optional(),
          /** The provider has reported the payment; otherwise only the one who asks vouches for it. */
          reported: z.boolean().default(false),
          /** It can't be confirmed any more: the payment was credited or sent back meanwhile. */
          over: z.boolean().default(false),
          /** The other payments, if it was made in several; `amount` is their sum. */
          more_txns: z.array(z.string()).default([]),
          memo: z.string().optional(),
          asked_by: z.string(),
          /** The one who reads it has asked, so that another has to confirm. */
          own: z.boolean(),
          asked_at: moment,
          ends_at: moment,
        }),
      )
      .default([]),
    deliveries: z.array(
      z.object({
        id: textId,
        transaction_id: textId,
        username: z.string(),
        game_id: numberId,
        /** Whether the purchase can be refunded as Vxu; a top-up's Vxu is in the wallet already. */
        refundable: z.boolean().default(false),
        item_name: bothLanguages.optional(),
        attempts: z.number().int(),
        last_error: z.string().optional(),
        created_at: moment,
      }),
    ),
    orders: z.array(waitingOrder),
    receipts: z.array(
      z.object({
        provider: z.string(),
        provider_txn: z.string(),
        amount: z.number().int(),
        memo: z.string().optional(),
        /** The order that the money was paid for, if known. */
        transaction_id: textId.optional(),
        at: moment,
      }),
    ),
    /** Payment issues: what a provider signed and no code can act on, one entry for each message. */
    issues: z
      .array(
        z.object({
          id: numberId,
          provider: z.string(),
          reason: z.string(),
          transaction_id: textId.optional(),
          provider_txn: z.string().optional(),
          amount: z.number().int().optional(),
          /** The signed text. */
          details: z.string().optional(),
          at: moment,
        }),
      )
      .default([]),
    next_cursor: z.string().nullable().default(null),
  }),
});

export const retryDelivery = define(addresses.retryDelivery)({
  name: "retryDelivery",
  summary: "Tell the game again of a delivery that was given up on",
  auth: "operator",
  right: "handleDeliveries",
  level: "unused",
  refusals: ["not_found", "order_ended"],
  body: z.object({ id: textId }),
});

export const refundDelivery = define(addresses.refundDelivery)({
  name: "refundDelivery",
  summary: "Give up on a delivery for good: what was paid goes back to the player's wallet as Vxu",
  auth: "operator",
  right: "moveMoney",
  asksAgain: true,
  level: "unused",
  refusals: ["not_found", "order_ended"],
  body: z.object({ id: textId }),
});

export const closeDelivery = define(addresses.closeDelivery)({
  name: "closeDelivery",
  summary: "Note that a top-up which the game refused was dealt with: its Vxu is in the wallet already",
  auth: "operator",
  right: "handleDeliveries",
  level: "unused",
  refusals: ["not_found", "order_ended"],
  body: z.object({ id: textId }),
});

const creditAnswer = z.object({
  /** Above HAND_SETTLE_CEILING: nothing was credited yet, this request waits for a second operator. */
  request: numberId.optional(),
});

export const settleByHand = define(addresses.settleByHand)({
  name: "settleByHand",
  summary:
    "Credit an order with a payment: one that fitted no order, or a bank transfer seen in the account; above HAND_SETTLE_CEILING a second operator has to confirm it",
  auth: "operator",
  right: "moveMoney",
  asksAgain: true,
  level: "unused",
  refusals: [
    "not_found",
    "order_ended",
    "payment_used",
    "hand_settle_limit",
    "hand_txn_format",
    "request_open",
  ],
  body: z.object({
    transaction_id: textId,
    provider_txn: providerTxn,
    /** The other transactions of a payment that was made in several; each must have been reported by the provider. */
    more_txns: z.array(providerTxn).max(9).optional(),
    /** Required if the provider has not reported the payment: VND, at most the order's amount. */
    amount: z.coerce.number().int().positive().max(1_000_000_000).optional(),
  }),
  data: creditAnswer,
});

const requestCall = {
  auth: "operator",
  right: "moveMoney",
  level: "unused",
  body: z.object({ id: numberId }),
} as const;

export const confirmRequest = define(addresses.confirmRequest)({
  ...requestCall,
  name: "confirmRequest",
  summary: "Credit what another operator asked for: the second of two",
  asksAgain: true,
  refusals: [
    "request_over",
    "request_own",
    "order_ended",
    "payment_used",
    "not_found",
    "hand_settle_limit",
    "hand_txn_format",
  ],
});

export const refuseRequest = define(addresses.refuseRequest)({
  ...requestCall,
  name: "refuseRequest",
  summary: "Refuse what another operator asked for, or take back what one asked for oneself",
  refusals: ["request_over"],
});

export const declineByHand = define(addresses.declineByHand)({
  name: "declineByHand",
  summary: "Decline what a player claims to have paid; of an order in review the money goes back",
  auth: "operator",
  right: "moveMoney",
  asksAgain: true,
  level: "unused",
  refusals: ["not_found", "order_ended"],
  body: z.object({ transaction_id: textId }),
});

export const returnReceipt = define(addresses.returnReceipt)({
  name: "returnReceipt",
  summary: "Note that money without an order was sent back",
  auth: "operator",
  right: "moveMoney",
  asksAgain: true,
  level: "unused",
  refusals: ["not_found", "order_ended"],
  body: z.object({ provider: providerName, provider_txn: providerTxn }),
});

export const creditPlayer = define(addresses.creditPlayer)({
  name: "creditPlayer",
  summary:
    "Credit a player with money that fits no order, as an order of its own; above HAND_SETTLE_CEILING a second operator has to confirm it",
  auth: "operator",
  right: "moveMoney",
  asksAgain: true,
  level: "unused",
  refusals: ["not_found", "payment_used", "request_open"],
  body: z.object({
    provider: providerName,
    provider_txn: providerTxn,
    username: z.string().trim().min(1, "username_required").max(64, "username_long"),
  }),
  data: creditAnswer,
});

export const endIssue = define(addresses.endIssue)({
  name: "endIssue",
  summary: "Note that somebody has dealt with what a provider said",
  auth: "operator",
  right: "handleDeliveries",
  level: "unused",
  refusals: ["not_found"],
  body: z.object({ id: numberId }),
});
