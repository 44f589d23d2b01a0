import { randomUUID } from "node:crypto";
import { HashAlgorithm } from "vnpay/enums";
import { buildPaymentUrlSearchParams, calculateSecureHash } from "vnpay/utils";
import { endpoints } from "@/lib/contract";
import { errorTable } from "@/lib/contract/errors";
import { sandboxKeys } from "../sandbox/context";
import { Caller } from "./backend";
import type { Buyer, Buyers } from "./failover-buyers";

const { purchaseVgpCard, purchase, purchaseWallet } = endpoints;

/** In the order in which callers take their turns. */
export const kinds = ["order", "card", "wallet", "callback"] as const;
export type Kind = (typeof kinds)[number];

/** What is said of each kind. */
const names: Record<Kind, string> = {
  order: "bank orders",
  card: "cards",
  wallet: "wallet purchases",
  callback: "callbacks",
};

/** What a bank order is for, VND. */
export const order_vnd = 50_000;

/** The order's code, and whether it is said to be settled; or why not, and whether sending it again is no use. */
type Answer = { acknowledged: string; settled?: boolean } | { refusal: string; isFinal?: boolean };

/** A purchase that is sent under one key until it is acknowledged; or a callback, to the letter. */
export interface Attempt {
  kind: Kind;
  /** The idempotency key; of a callback, the provider's id of the payment. */
  key: string;
  /** Sends it once. Rejects if the connection is cut: unknown, to be sent again. */
  send: (url: string) => Promise<Answer>;
  /** Of a purchase from the wallet. */
  buyer?: Buyer;
  /** The order's code. */
  acknowledged?: string;
  /** Said to be settled; else its result is still looked for. */
  settled?: boolean;
}

/** How many there are of each kind, as a text. */
export const countKinds = (attempts: readonly Attempt[]): string =>
  kinds.map((kind) => `${attempts.filter((one) => one.kind === kind).length} ${names[kind]}`).join(", ");

/** Of these the same call, sent again, gets no more. */
const finalErrors = new Set(
  Object.entries(errorTable).flatMap(([error, { retryable }]) => (retryable ? [] : [error])),
);

function read({ json, status }: Awaited<ReturnType<Caller["send"]>>): Answer {
  const { error = "" } = json.data;
  if (json.code !== 200) return { refusal: `${status} ${error}`, isFinal: finalErrors.has(error) };
  const { transaction_id = "", state } = json.data as { transaction_id?: string; state?: string };
  return { acknowledged: transaction_id, settled: state === "settled" };
}

/** A good card. */
export function cardOf(token: string, number: number): Attempt {
  const key = randomUUID();
  const code = `${Date.now()}${String(number).padStart(6, "0")}0`.slice(-14);
  const body = { game_id: 11, serial: "PM1234567890", code, face_value: 100_000 };
  const send = async (url: string) =>
    read(await new Caller(url, token).send(purchaseVgpCard, { body }, { key }));
  return { kind: "card", key, send };
}

/** An order to be paid at the bank's page. */
export function orderOf(token: string): Attempt {
  const key = randomUUID();
  const input = { params: { payment_id: 1 }, body: { game_id: 11, amount: order_vnd, bank_id: 3 } };
  const send = async (url: string) => read(await new Caller(url, token).send(purchase, input, { key }));
  return { kind: "order", key, send };
}

/** An item, bought from the wallet. */
export function walletPurchaseOf(buyers: Buyers, buyer: Buyer): Attempt {
  const key = randomUUID();
  const body = buyers.bodyOf(buyer);
  const send = async (url: string) =>
    read(await new Caller(url, buyer.token).send(purchaseWallet, { body }, { key }));
  return { kind: "wallet", key, send, buyer };
}

/** VNPay's RspCode for what was taken, now or before; and for what VNPay sends again. */
const acknowledging = ["00", "02"];
const failed = "99";

/**
 * VNPay's IPN for an order that was paid. Its own record, which the backend queries, knows nothing of it: a callback that
 * was acknowledged and lost is not made up for.
 */
export function callbackOf(order: string, number: number): Attempt {
  const key = String(10_000_000 + number);
  const fields = buildPaymentUrlSearchParams({
    vnp_TmnCode: sandboxKeys.vnpay.tmn_code,
    vnp_Amount: String(order_vnd * 100),
    vnp_BankCode: "VIETCOMBANK",
    vnp_OrderInfo: `Nap Vxu ${order}`,
    vnp_PayDate: "20260302120000",
    vnp_ResponseCode: "00",
    vnp_TransactionNo: key,
    vnp_TransactionStatus: "00",
    vnp_TxnRef: order,
  });
  const signature = calculateSecureHash({
    secureSecret: sandboxKeys.vnpay.hash_secret,
    data: fields.toString(),
    hashAlgorithm: HashAlgorithm.SHA512,
    bufferEncode: "utf-8",
  });
  fields.set("vnp_SecureHash", signature);
  const send = async (url: string): Promise<Answer> => {
    const response = await fetch(`${url}/callbacks/vnpay?${fields}`);
    const json = (await response.json()) as { RspCode?: string; data?: { error?: string } };
    if (json.RspCode === undefined) return { refusal: `${response.status} ${json.data?.error}` };
    if (acknowledging.includes(json.RspCode)) return { acknowledged: order };
    return { refusal: `RspCode ${json.RspCode}`, isFinal: json.RspCode !== failed };
  };
  return { kind: "callback", key, send };
}
