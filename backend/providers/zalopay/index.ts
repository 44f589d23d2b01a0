import { z } from "zod";
import type { Report } from "../../domain/settlement";
import { parseJson, postJson } from "../ask";
import { paymentId } from "../payment-id";
import type { CallbackAnswer, CallbackEffect, OrderToPay, Provider, Started } from "../provider";
import { sameSignature } from "../same-signature";
import { startByCall } from "../start-by-call";
import { hidesBar, readOnce } from "../signed-fields";
import { unreadablePayment } from "../unreadable";
import { appTransId, signZalopay, zalopayText } from "./signature";

/** The ZaloPay wallet by its protocol v2 (payments.md). */
export interface ZalopaySettings {
  app_id: number;
  /** Signs our requests. */
  key1: string;
  /** Signs ZaloPay's callbacks and returns. */
  key2: string;
  url: string;
  return_url: string;
  callback_url: string;
}

const created = z.object({ return_code: z.number(), order_url: z.url().optional() });
const callbackBody = z.object({ data: z.string(), mac: z.string() });
const callbackData = z.object({
  app_id: z.number(),
  app_trans_id: z.string().max(40),
  amount: z.number().int().positive(),
  zp_trans_id: paymentId,
});
const status = z.object({
  return_code: z.number(),
  sub_return_code: z.number().optional(),
  is_processing: z.boolean().optional(),
  amount: z.unknown().optional(),
  zp_trans_id: z.unknown().optional(),
});

const paid = callbackData.pick({ amount: true, zp_trans_id: true });

const lifetime_s = 15 * 60;
const no_such_order = -101;
const order_expired = -54;

const replies: Record<CallbackEffect, CallbackAnswer> = {
  taken: { status: 200, json: { return_code: 1, return_message: "success" } },
  already: { status: 200, json: { return_code: 2, return_message: "duplicate" } },
  no_order: { status: 200, json: { return_code: 3, return_message: "no such order" } },
  wrong_amount: { status: 200, json: { return_code: 1, return_message: "kept" } },
  forged: { status: 200, json: { return_code: -1, return_message: "mac not equal" } },
  failed: { status: 200, json: { return_code: 0, return_message: "try again" } },
};

export function createZalopay(settings: ZalopaySettings): Provider {
  return {
    name: "zalopay",
    lifetime_s,
    accepts_other_amount: false,
    starts_purely: false,
    start: (order) => startByCall(() => create(settings, order)),
    callback: {
      method: "POST",
      read({ body }) {
        const parsed = callbackBody.safeParse(parseJson(body));
        if (!parsed.success) return { refused: "bad_signature" };
        const { data, mac } = parsed.data;
        // The mac covers the raw text, not its parsed content.
        if (!sameSignature(signZalopay(data, settings.key2), mac)) return { refused: "bad_signature" };
        // The return in the player's browser is signed with the same key.
        if (isReturn(settings, data)) return { refused: "no_result" };
        const payload = callbackData.safeParse(parseJson(data));
        if (!payload.success) return { order_ids: [], text: data, unreadable: true };
        if (payload.data.app_id !== settings.app_id) return { refused: "not_ours" };
        const { app_trans_id, amount, zp_trans_id } = payload.data;
        const order_ids = [app_trans_id.slice(app_trans_id.indexOf("_") + 1)];
        return { order_ids, report: { status: "paid", amount, provider_txn: zp_trans_id }, text: data };
      },
      answer: (effect) => replies[effect],
    },
    readReturn: (query) => readReturn(settings, query),
    query: async (order) => [await ask(settings, order)],
  };
}

const returned = ["appid", "apptransid", "pmcid", "bankcode", "amount", "discountamount", "status"];

const isReturn = ({ app_id }: ZalopaySettings, text: string): boolean =>
  text.startsWith(`${app_id}|`) && text.split("|").length === returned.length;

function readReturn(settings: ZalopaySettings, query: URLSearchParams): string | undefined {
  const fields = readOnce(query);
  const values = returned.map((name) => fields?.[name]);
  if (!fields || hidesBar(values)) return undefined;
  if (!sameSignature(signZalopay(zalopayText(values), settings.key2), fields.checksum ?? ""))
    return undefined;
  return fields.apptransid?.split("_")[1];
}

async function create(settings: ZalopaySettings, order: OrderToPay): Promise<Started> {
  const request = {
    app_id: settings.app_id,
    app_trans_id: appTransId(order),
    app_user: order.player_id,
    amount: order.amount,
    app_time: order.created_at.getTime(),
    embed_data: JSON.stringify({ redirecturl: settings.return_url }),
    item: "[]",
  };
  const mac = signZalopay(zalopayText(Object.values(request)), settings.key1);
  const { text } = await postJson(`${settings.url}/v2/create`, {
    ...request,
    description: `Nap Vxu ${order.id}`,
    bank_code: "",
    callback_url: settings.callback_url,
    expire_duration_seconds: lifetime_s,
    mac,
  });
  const { return_code, order_url } = created.parse(parseJson(text));
  if (return_code !== 1 || !order_url) return { kind: "report", report: { status: "unknown" } };
  // The order's address opens the app on a phone, and is the QR code's text on another screen.
  return { kind: "next", outcome: { outcome: "live", qr_text: order_url, app_url: order_url } };
}

async function ask(settings: ZalopaySettings, order: OrderToPay): Promise<Report> {
  const { app_id, key1 } = settings;
  const app_trans_id = appTransId(order);
  const mac = signZalopay(zalopayText([app_id, app_trans_id, key1]), key1);
  const { text } = await postJson(`${settings.url}/v2/query`, { app_id, app_trans_id, mac });
  const answer = status.parse(parseJson(text));
  switch (answer.return_code) {
    case 1: {
      const payload = paid.safeParse(answer);
      if (!payload.success) return unreadablePayment(answer);
      return { status: "paid", amount: payload.data.amount, provider_txn: payload.data.zp_trans_id };
    }
    case 2:
      if (answer.sub_return_code === no_such_order) return { status: "waiting" };
      return answer.sub_return_code === order_expired
        ? { status: "expired" }
        : { status: "declined", error: "payment_declined" };
    case 3:
      return { status: answer.is_processing ? "pending" : "waiting" };
    default:
      throw new Error(`ZaloPay did not tell (return code ${answer.return_code})`);
  }
}
