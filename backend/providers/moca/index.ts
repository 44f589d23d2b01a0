import { z } from "zod";
import type { Report } from "../../domain/settlement";
import { ask, parseJson } from "../ask";
import type { CallbackAnswer, CallbackEffect, OrderToPay, Provider, RawCallback, Started } from "../provider";
import { sameSignature } from "../same-signature";
import { startByCall } from "../start-by-call";
import { unreadablePayment } from "../unreadable";
import { signMoca } from "./signature";

/** The Moca wallet: closed since July 2024, so payment/status switches it off at most publishers. */
export interface MocaSettings {
  partner_id: string;
  partner_secret: string;
  merchant_id: string;
  url: string;
  return_url: string;
}

const base = "/mocapay/partner/v2";
const webhook_path = "/callbacks/moca";

const started = z.object({ partnerTxID: z.string(), redirectUrl: z.url() });
const charge = z.object({
  partnerTxID: z.string().min(1).max(64),
  status: z.enum(["success", "failed", "processing", "unpaid", "expired"]),
  amount: z.number().int().positive().optional(),
  txID: z.string().max(64).optional(),
});

const replies: Record<CallbackEffect, CallbackAnswer> = {
  taken: { status: 200, json: { status: "ok" } },
  already: { status: 200, json: { status: "ok" } },
  no_order: { status: 404, json: { status: "not_found" } },
  wrong_amount: { status: 200, json: { status: "ok" } },
  forged: { status: 401, json: { status: "bad_signature" } },
  failed: { status: 500, json: { status: "try_again" } },
};

export function createMoca(settings: MocaSettings): Provider {
  return {
    name: "moca",
    lifetime_s: 15 * 60,
    accepts_other_amount: false,
    starts_purely: false,
    start: (order) => startByCall(() => init(settings, order)),
    callback: {
      method: "POST",
      read(raw) {
        if (!isSigned(settings, raw)) return { refused: "bad_signature" };
        const parsed = charge.safeParse(parseJson(raw.body));
        if (!parsed.success)
          return { order_ids: orderIn(parseJson(raw.body)), text: raw.body, unreadable: true };
        return { order_ids: [parsed.data.partnerTxID], report: reportOf(parsed.data), text: raw.body };
      },
      answer: (effect) => replies[effect],
    },
    // The return is not signed, so it only names an order to query.
    readReturn: (query) => query.get("partnerTxID") ?? undefined,
    async query(order) {
      const parsed = charge.parse(
        parseJson((await call(settings, "GET", `/charge/${order.id}/status`)).text),
      );
      if (parsed.partnerTxID !== order.id) throw new Error("Moca told of another order");
      return [reportOf(parsed)];
    },
  };
}

function isSigned({ partner_id, partner_secret }: MocaSettings, { headers, body }: RawCallback): boolean {
  const request = { method: "POST", date: headers.get("date") ?? "", path: webhook_path, body };
  return sameSignature(
    `${partner_id}:${signMoca(request, partner_secret)}`,
    headers.get("authorization") ?? "",
  );
}

async function init(settings: MocaSettings, order: OrderToPay): Promise<Started> {
  const { text } = await call(settings, "POST", "/charge/init", {
    partnerTxID: order.id,
    partnerGroupTxID: order.id,
    amount: order.amount,
    currency: "VND",
    merchantID: settings.merchant_id,
    description: `Nap Vxu ${order.id}`,
    redirectUri: settings.return_url,
  });
  const { partnerTxID, redirectUrl } = started.parse(parseJson(text));
  if (partnerTxID !== order.id) return { kind: "report", report: { status: "unknown" } };
  return { kind: "next", outcome: { outcome: "redirect", redirect_url: redirectUrl } };
}

function call(settings: MocaSettings, method: "GET" | "POST", path: string, content?: object) {
  const body = content ? JSON.stringify(content) : "";
  const date = new Date().toUTCString();
  const signature = signMoca({ method, date, path: base + path, body }, settings.partner_secret);
  return ask(`${settings.url}${base}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      date,
      authorization: `${settings.partner_id}:${signature}`,
    },
    ...(content && { body }),
  });
}

/** The order that a message in an unknown format may name. */
function orderIn(content: unknown): string[] {
  const named = charge.pick({ partnerTxID: true }).safeParse(content);
  return named.success ? [named.data.partnerTxID] : [];
}

function reportOf({ status, amount, txID }: z.output<typeof charge>): Report {
  switch (status) {
    case "success":
      return amount && txID
        ? { status: "paid", amount, provider_txn: txID }
        : unreadablePayment({ status, amount, txID });
    case "failed":
      return { status: "declined", error: "payment_declined" };
    case "expired":
      return { status: "expired" };
    case "processing":
      return { status: "pending" };
    case "unpaid":
      return { status: "waiting" };
  }
}
