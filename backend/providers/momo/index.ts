import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ErrorName } from "@/lib/contract/errors";
import type { Report } from "../../domain/settlement";
import { parseJson, postJson } from "../ask";
import { paymentId } from "../payment-id";
import type {
  CallbackAnswer,
  CallbackEffect,
  OrderToPay,
  Provider,
  RefusedCallback,
  Started,
} from "../provider";
import { hidesPair, pairsText, readOnce, refusalOf, textOf } from "../signed-fields";
import { startByCall } from "../start-by-call";
import { unreadablePayment } from "../unreadable";
import { momoOrder, signMomo } from "./signature";

/** The MoMo wallet by its all-in-one protocol v2, requestType captureWallet (payments.md). */
export interface MomoSettings {
  partner_code: string;
  access_key: string;
  secret_key: string;
  /** The base address of /v2/gateway/api/create and …/query. */
  url: string;
  return_url: string;
  callback_url: string;
}

const created = z.object({
  orderId: z.string(),
  resultCode: z.number(),
  payUrl: z.url().optional(),
  deeplink: z.string().optional(),
  qrCodeUrl: z.string().optional(),
});
const result = z.object({
  partnerCode: z.string(),
  orderId: z.string().min(1).max(64),
  requestId: z.string(),
  amount: z.number(),
  resultCode: z.number(),
  transId: paymentId,
});

/**
 * The result in an IPN's signed text. Its numbers are read as they stand there: a return has the same text, and a player
 * who sends it on as texts instead of numbers tells nothing else than MoMo did.
 */
const number_text = z
  .string()
  .regex(/^-?\d{1,15}(\.\d{1,9})?$/)
  .transform(Number);
const told = result.extend({ amount: number_text, resultCode: number_text });

/** MoMo's answer to a query. Amount and id are validated later, so that an unreadable payment goes to an operator. */
const asked = result.extend({ amount: z.unknown().optional(), transId: z.unknown().optional() });
const paid = result.pick({ amount: true, transId: true });

/** The fields of an IPN. Values of other types are refused, as the signed text does not define how to write them. */
const ipn = z.record(z.string(), z.union([z.string(), z.number(), z.null()]).optional());

const declines: Record<number, ErrorName> = { 1001: "funds_short", 1006: "payment_cancelled" };
const lifetime_s = 15 * 60;

/** MoMo reads only the status: 204 means received. */
const replies: Record<CallbackEffect, CallbackAnswer> = {
  taken: { status: 204 },
  already: { status: 204 },
  no_order: { status: 404, json: { message: "no such order" } },
  wrong_amount: { status: 204 },
  forged: { status: 403, json: { message: "bad signature" } },
  failed: { status: 500, json: { message: "try again" } },
};

export function createMomo(settings: MomoSettings): Provider {
  return {
    name: "momo",
    lifetime_s,
    accepts_other_amount: false,
    starts_purely: false,
    start: (order) => startByCall(() => create(settings, order)),
    callback: {
      method: "POST",
      read({ body }) {
        const fields = ipn.safeParse(parseJson(body));
        if (!fields.success) return { refused: "bad_signature" };
        const refusal = refuseIpn(settings, fields.data);
        if (refusal) return refusal;
        const text = ipnText(fields.data);
        const signed = Object.fromEntries(signed_names.map((name) => [name, textOf(fields.data[name])]));
        const parsed = told.safeParse(signed);
        if (!parsed.success) return { order_ids: [textOf(fields.data.orderId)], text, unreadable: true };
        return { order_ids: [parsed.data.orderId], report: reportOf(parsed.data), text };
      },
      answer: (effect) => replies[effect],
    },
    // The return has the same signed fields, but only the IPN or a query decides the result.
    readReturn(query) {
      const fields = readOnce(query);
      return fields && !refuseIpn(settings, fields) ? fields.orderId : undefined;
    },
    query: async (order) => [await ask(settings, order)],
  };
}

const signed_names = momoOrder.ipn.filter((name) => name !== "accessKey");

/** The signed fields without our access key, which is not in the message. */
const ipnText = (fields: Record<string, unknown>) => pairsText(signed_names, fields);

function refuseIpn(settings: MomoSettings, fields: Record<string, unknown>): RefusedCallback | undefined {
  const { partner_code, access_key, secret_key } = settings;
  const signed = { ...fields, accessKey: access_key };
  const refusal = refusalOf({
    ambiguous: hidesPair(momoOrder.ipn, signed),
    expected: signMomo(momoOrder.ipn, signed, secret_key),
    received: fields.signature,
    text: ipnText(fields),
  });
  return refusal ?? (fields.partnerCode === partner_code ? undefined : { refused: "not_ours" });
}

async function create(settings: MomoSettings, order: OrderToPay): Promise<Started> {
  const { access_key, secret_key, partner_code } = settings;
  const request = {
    partnerCode: partner_code,
    requestId: order.id,
    amount: order.amount,
    orderId: order.id,
    orderInfo: `Nap Vxu ${order.id}`,
    redirectUrl: settings.return_url,
    ipnUrl: settings.callback_url,
    requestType: "captureWallet",
    extraData: "",
    lang: order.language,
    orderExpireTime: lifetime_s / 60,
  };
  const signature = signMomo(momoOrder.create, { ...request, accessKey: access_key }, secret_key);
  const { text } = await postJson(`${settings.url}/v2/gateway/api/create`, { ...request, signature });
  const answer = created.parse(parseJson(text));
  if (answer.orderId !== order.id || answer.resultCode !== 0 || !answer.payUrl)
    return { kind: "report", report: { status: "unknown" } };
  const phone = { app_url: answer.deeplink, qr_text: answer.qrCodeUrl };
  return { kind: "next", outcome: { outcome: "redirect", redirect_url: answer.payUrl, ...phone } };
}

async function ask(settings: MomoSettings, order: OrderToPay): Promise<Report> {
  const { access_key, secret_key, partner_code } = settings;
  const request = { partnerCode: partner_code, requestId: randomUUID(), orderId: order.id };
  const signature = signMomo(momoOrder.query, { ...request, accessKey: access_key }, secret_key);
  const { text } = await postJson(`${settings.url}/v2/gateway/api/query`, {
    ...request,
    lang: order.language,
    signature,
  });
  const answer = asked.parse(parseJson(text));
  if (answer.orderId !== order.id || answer.requestId !== request.requestId)
    throw new Error("MoMo told of another order");
  const report = reportOf(answer);
  if (report.status === "unknown") throw new Error(`MoMo did not tell (result code ${answer.resultCode})`);
  return report;
}

function reportOf({ resultCode, amount, transId }: z.output<typeof asked>): Report {
  switch (resultCode) {
    case 0: {
      const parsed = paid.safeParse({ amount, transId });
      if (!parsed.success || parsed.data.transId === "0")
        return unreadablePayment({ resultCode, amount, transId });
      return { status: "paid", amount: parsed.data.amount, provider_txn: parsed.data.transId };
    }
    // 1000: made, and not confirmed by the player yet. 42: no such order.
    case 1000:
    case 42:
      return { status: "waiting" };
    case 7000:
    case 7002:
    case 9000:
      return { status: "pending" };
    case 1005:
      return { status: "expired" };
    default:
      // 10xx and 40xx are the player's errors; any other is ours or MoMo's, and says nothing about the payment.
      return /^(10|40)\d\d$/.test(String(resultCode))
        ? { status: "declined", error: declines[resultCode] ?? "payment_declined" }
        : { status: "unknown" };
  }
}
