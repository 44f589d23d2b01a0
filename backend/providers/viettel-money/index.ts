import { z } from "zod";
import type { Report } from "../../domain/settlement";
import { ask, parseJson } from "../ask";
import type { CallbackAnswer, CallbackEffect, OrderToPay, Provider } from "../provider";
import { sameSignature } from "../same-signature";
import { signViettel } from "./signature";

/**
 * Viettel Money 2.0, by integrators' code (payments.md): a signed address, a signed result, a question. Its sums run the
 * values together, so that digits can move from one to the next (an amount takes a zero of the transaction's number): a
 * result is therefore only a hint, upon which Viettel is asked.
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

const lifetime_s = 15 * 60;

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
        const told = verified(settings, Object.fromEntries(new URLSearchParams(body)));
        return told && { order_ids: [told.order_id], raw: body };
      },
      answer: (effect) => replies[effect],
    },
    readReturn: (query) => verified(settings, Object.fromEntries(query))?.order_id,
    query: async (order) => [await askResult(settings, order)],
  };
}

function payUrl(settings: ViettelMoneySettings, order: OrderToPay): string {
  const { access_code, merchant_code, hash_key, return_url } = settings;
  const signed = [access_code, order.id, "PAYMENT", merchant_code, order.id, order.amount, "2.0"];
  const parameters = new URLSearchParams({
    billcode: order.id,
    command: "PAYMENT",
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

/** The result where its signature holds and it is meant for us. */
function verified(settings: ViettelMoneySettings, fields: unknown): Result | undefined {
  const parsed = result.safeParse(fields);
  if (!parsed.success || parsed.data.merchant_code !== settings.merchant_code) return undefined;
  const told = parsed.data;
  const values = [
    settings.access_code,
    told.billcode,
    told.cust_msisdn,
    told.error_code,
    told.merchant_code,
    told.order_id,
    told.payment_status,
    told.trans_amount,
    told.vt_transaction_id,
  ];
  return sameSignature(signViettel(values, settings.hash_key), told.check_sum) ? told : undefined;
}

async function askResult(settings: ViettelMoneySettings, order: OrderToPay): Promise<Report> {
  const { access_code, merchant_code, hash_key } = settings;
  const cmd = "TRANS_INQUIRY";
  const check_sum = signViettel([access_code, cmd, merchant_code, order.id, "2.0"], hash_key);
  const body = new URLSearchParams({ cmd, merchant_code, order_id: order.id, version: "2.0", check_sum });
  const { text } = await ask(settings.query_url, { method: "POST", body });
  const told = verified(settings, parseJson(text));
  if (told?.order_id !== order.id) throw new Error("Viettel Money's answer can't be trusted");
  const report = reportOf(told);
  if (report.status === "unknown") throw new Error(`Viettel Money did not tell (${told.payment_status})`);
  return report;
}

function reportOf(told: Result): Report {
  const amount = Number(told.trans_amount);
  switch (told.payment_status) {
    case "1":
      return Number.isSafeInteger(amount) && amount > 0 && told.vt_transaction_id
        ? { status: "paid", amount, provider_txn: told.vt_transaction_id }
        : { status: "unknown" };
    case "-1":
      return { status: "waiting" };
    case "0":
      return { status: "pending" };
    case "2":
      return { status: "declined", error: "payment_declined" };
    case "5":
      return { status: "declined", error: "payment_cancelled" };
    default:
      return { status: "unknown" };
  }
}
