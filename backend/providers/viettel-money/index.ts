import { z } from "zod";
import type { Report } from "../../domain/settlement";
import { ask, parseJson } from "../ask";
import type { CallbackAnswer, CallbackEffect, OrderToPay, Provider } from "../provider";
import { sameSignature } from "../same-signature";
import { readOnce } from "../signed-fields";
import { signViettel } from "./signature";

/**
 * Viettel Money 2.0, by integrators' code (payments.md): a signed address, a signed result, a query. The signed text
 * joins the values without separators, so digits can move from one to the next (an amount takes a zero of the
 * transaction's number). A result is therefore only a hint, after which Viettel is queried.
 */
export interface ViettelMoneySettings {
  merchant_code: string;
  access_code: string;
  hash_key: string;
  pay_url: string;
  query_url: string;
  return_url: string;
}

const result = z.object({
  billcode: z.string(),
  cust_msisdn: z.string().default(""),
  error_code: z.string(),
  merchant_code: z.string(),
  order_id: z.string().min(1).max(64),
  payment_status: z.coerce.string(),
  trans_amount: z.coerce.string(),
  vt_transaction_id: z.coerce.string().default(""),
  check_sum: z.string(),
});
type Result = z.output<typeof result>;

const order_code = /^[0-9A-Z]{12}$/;
const lifetime_s = 15 * 60;
const pay_command = "PAYMENT";

const reply = (status: number, error_code: string): CallbackAnswer => ({ status, json: { error_code } });
const replies: Record<CallbackEffect, CallbackAnswer> = {
  taken: reply(200, "00"),
  already: reply(200, "00"),
  no_order: reply(200, "01"),
  wrong_amount: reply(200, "00"),
  forged: reply(403, "02"),
  failed: reply(500, "03"),
};

export function createViettelMoney(settings: ViettelMoneySettings): Provider {
  return {
    name: "viettel-money",
    lifetime_s,
    accepts_other_amount: false,
    starts_purely: true,
    async start(order) {
      return { kind: "next", outcome: { outcome: "redirect", redirect_url: payUrl(settings, order) } };
    },
    callback: {
      method: "POST",
      read({ body }) {
        const fields = readOnce(new URLSearchParams(body));
        if (!fields) return { refused: "repeated_field" };
        const data = verified(settings, fields);
        if (!data) return { refused: "bad_signature" };
        const { check_sum: meaning, ...signed } = data;
        return { order_ids: [data.order_id], text: new URLSearchParams(signed).toString(), meaning };
      },
      answer: (effect) => replies[effect],
    },
    readReturn: (query) => verified(settings, readOnce(query))?.order_id,
    query: async (order) => [await askResult(settings, order)],
  };
}

function payUrl(settings: ViettelMoneySettings, order: OrderToPay): string {
  const { access_code, merchant_code, hash_key, return_url } = settings;
  const signed = [access_code, order.id, pay_command, merchant_code, order.id, order.amount, "2.0"];
  const parameters = new URLSearchParams({
    billcode: order.id,
    command: pay_command,
    desc: `Nap Vxu ${order.id}`,
    locale: order.language === "en" ? "En" : "Vi",
    merchant_code,
    order_id: order.id,
    return_url,
    cancel_url: return_url,
    trans_amount: String(order.amount),
    version: "2.0",
    check_sum: signViettel(signed, hash_key),
  });
  return `${settings.pay_url}?${parameters}`;
}

/**
 * The result when its signature is valid and it is meant for us. The bill is the order's code, which has a fixed length
 * and is first in the signed text: so one signature names one order, however the rest is split.
 */
function verified(settings: ViettelMoneySettings, fields: unknown): Result | undefined {
  const parsed = result.safeParse(fields);
  if (!parsed.success || parsed.data.merchant_code !== settings.merchant_code) return undefined;
  const data = parsed.data;
  if (!order_code.test(data.billcode) || data.billcode !== data.order_id) return undefined;
  // Split at another position, the same text would mean another amount.
  const before_state = data.merchant_code + data.order_id;
  const after_bill = `${data.cust_msisdn}${data.error_code}${before_state}${data.payment_status}${data.trans_amount}${data.vt_transaction_id}`;
  if (after_bill.indexOf(before_state) !== after_bill.lastIndexOf(before_state)) return undefined;
  // Our own request, as the player's browser has it in the address of the payment page.
  if (after_bill.startsWith(`${pay_command}${before_state}`)) return undefined;
  const values = [
    settings.access_code,
    data.billcode,
    data.cust_msisdn,
    data.error_code,
    data.merchant_code,
    data.order_id,
    data.payment_status,
    data.trans_amount,
    data.vt_transaction_id,
  ];
  return sameSignature(signViettel(values, settings.hash_key), data.check_sum) ? data : undefined;
}

async function askResult(settings: ViettelMoneySettings, order: OrderToPay): Promise<Report> {
  const { access_code, merchant_code, hash_key } = settings;
  const cmd = "TRANS_INQUIRY";
  const check_sum = signViettel([access_code, cmd, merchant_code, order.id, "2.0"], hash_key);
  const body = new URLSearchParams({ cmd, merchant_code, order_id: order.id, version: "2.0", check_sum });
  const { text } = await ask(settings.query_url, { method: "POST", body });
  const data = verified(settings, parseJson(text));
  if (data?.order_id !== order.id) throw new Error("Viettel Money's answer can't be trusted");
  const report = reportOf(data, order.amount);
  if (report.status === "unknown") throw new Error(`Viettel Money did not tell (${data.payment_status})`);
  return report;
}

/** The error_code of a payment cancelled by the player; from memory, like the rest of the query's answer. */
const cancelled_by_player = "V06";

/**
 * No state is a prefix of another, so it is certain where the amount begins. Where it ends, and the transaction's
 * number begins, is only certain when it equals the amount of the order; any other amount goes to an operator.
 */
function reportOf(data: Result, amount: number): Report {
  const isCancelled = data.error_code === cancelled_by_player;
  switch (data.payment_status) {
    case "1": {
      const { trans_amount, vt_transaction_id: provider_txn } = data;
      if (trans_amount === String(amount) && provider_txn) return { status: "paid", amount, provider_txn };
      const text = new URLSearchParams({ ...data, check_sum: "" }).toString();
      return { status: "suspect", issue: { reason: "ambiguous", text } };
    }
    case "-1":
      return { status: "waiting" };
    case "0":
      return { status: "pending" };
    case "2":
      return { status: "declined", error: isCancelled ? "payment_cancelled" : "payment_declined" };
    case "5":
      return isCancelled ? { status: "declined", error: "payment_cancelled" } : { status: "expired" };
    default:
      return { status: "unknown" };
  }
}
