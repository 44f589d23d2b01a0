import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Report } from "../../domain/settlement";
import { ask, parseJson } from "../ask";
import type { CallbackAnswer, CallbackEffect, OrderToPay, Provider, Started } from "../provider";
import { sameSignature } from "../same-signature";
import { startByCall } from "../start-by-call";
import { unreadablePayment } from "../unreadable";
import { askAppleSession, type AppleMerchant } from "./apple-session";

/**
 * Apple Pay, Google Pay and Samsung Pay: the sheet gives the browser a token that only the card processor can decrypt,
 * so it is passed on. The processor's protocol is assumed: JSON, HMAC-SHA256 over the body.
 */
export interface WalletSheetSettings {
  merchant_id: string;
  secret: string;
  url: string;
  /** The processor's gateway name at Google. */
  gateway?: string;
  /** Without it there is no Apple Pay. */
  apple?: AppleMerchant;
  /** The portal shows its own sheet where the browser has none. */
  sandbox: boolean;
}

const kinds = { applepay: "apple", googlepay: "google", samsungpay: "samsung" } as const;
type Sheet = keyof typeof kinds;

const charge = z.object({
  order_id: z.string().min(1).max(64),
  status: z.enum(["paid", "declined", "processing", "unpaid", "expired"]),
  amount: z.number().int().positive().optional(),
  transaction_id: z.string().max(64).optional(),
});

const replies: Record<CallbackEffect, CallbackAnswer> = {
  taken: { status: 200, json: { result: "taken" } },
  already: { status: 200, json: { result: "already" } },
  no_order: { status: 404, json: { result: "no_such_order" } },
  wrong_amount: { status: 200, json: { result: "kept" } },
  forged: { status: 403, json: { result: "bad_signature" } },
  failed: { status: 500, json: { result: "try_again" } },
};

export function signSheetBody(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body, "utf8").digest("hex");
}

export function createWalletSheet(sheet: Sheet, settings: WalletSheetSettings): Provider {
  const apple = sheet === "applepay" ? settings.apple : undefined;
  return {
    name: sheet,
    lifetime_s: 15 * 60,
    accepts_other_amount: false,
    starts_purely: true,
    // The sheet opens in the browser; no call is made until its token arrives.
    async start() {
      const { merchant_id: merchant, gateway, sandbox } = settings;
      return {
        kind: "next",
        outcome: { outcome: "live", sheet: { kind: kinds[sheet], sandbox, merchant, gateway } },
      };
    },
    openSession: apple && ((validationUrl) => askAppleSession(apple, validationUrl)),
    payWithToken: (order, token) => startByCall(() => pay(settings, sheet, order, token)),
    callback: {
      method: "POST",
      read({ body, headers }) {
        if (!sameSignature(signSheetBody(body, settings.secret), headers.get("x-signature") ?? ""))
          return { refused: "bad_signature" };
        const parsed = charge.safeParse(parseJson(body));
        if (!parsed.success) return { order_ids: orderIn(parseJson(body)), text: body, unreadable: true };
        return { order_ids: [parsed.data.order_id], report: reportOf(parsed.data), text: body };
      },
      answer: (effect) => replies[effect],
    },
    async query(order) {
      const parsed = await call(settings, "/status", { order_id: order.id });
      if (parsed.order_id !== order.id) throw new Error("the processor told of another order");
      return [reportOf(parsed)];
    },
  };
}

async function pay(
  settings: WalletSheetSettings,
  sheet: Sheet,
  order: OrderToPay,
  token: string,
): Promise<Started> {
  const { amount, id: order_id } = order;
  const parsed = await call(settings, "/charges", {
    order_id,
    amount,
    currency: "VND",
    wallet: sheet,
    token,
  });
  return { kind: "report", report: parsed.order_id === order_id ? reportOf(parsed) : { status: "unknown" } };
}

async function call({ url, merchant_id, secret }: WalletSheetSettings, path: string, asked: object) {
  const body = JSON.stringify({ merchant_id, ...asked });
  const { text, header } = await ask(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-signature": signSheetBody(body, secret) },
    body,
  });
  if (!sameSignature(signSheetBody(text, secret), header("x-signature")))
    throw new Error("the signature of the processor's answer does not hold");
  return charge.parse(parseJson(text));
}

/** The order that a message in an unknown format may name. */
function orderIn(content: unknown): string[] {
  const named = charge.pick({ order_id: true }).safeParse(content);
  return named.success ? [named.data.order_id] : [];
}

function reportOf({ status, amount, transaction_id }: z.output<typeof charge>): Report {
  switch (status) {
    case "paid":
      return amount && transaction_id
        ? { status: "paid", amount, provider_txn: transaction_id }
        : unreadablePayment({ status, amount, transaction_id });
    case "declined":
      return { status: "declined", error: "payment_declined" };
    case "expired":
      return { status: "expired" };
    case "processing":
      return { status: "pending" };
    case "unpaid":
      return { status: "waiting" };
  }
}
