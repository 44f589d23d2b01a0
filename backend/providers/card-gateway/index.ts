import { createHash } from "node:crypto";
import { z } from "zod";
import type { ErrorName } from "@/lib/contract/errors";
import { NotReached, parseJson, postJson } from "../ask";
import { paymentId } from "../payment-id";
import type { CallbackAnswer, CallbackEffect, OrderToPay, Provider, Started } from "../provider";
import { sameSignature } from "../same-signature";
import { unreadablePayment } from "../unreadable";
import type { Report } from "../../domain/settlement";

/**
 * Prepaid cards by the reseller gateways' charging protocol (payments.md, Card charging). Its signature covers only the
 * card, not the value found on it, so a callback only makes us query the gateway.
 */
export interface CardGatewaySettings {
  partner_id: string;
  partner_key: string;
  url: string;
  /** The gateway's name of this card. */
  telco: string;
}

const answer = z.object({
  status: z.coerce.number().int(),
  message: z.string().default(""),
  request_id: z.coerce.string(),
  // Validated only when the card was charged: an unknown format then goes to an operator instead of being dropped.
  value: z.unknown().optional(),
  trans_id: z.unknown().optional(),
});
const hint = z.object({
  request_id: z.string().min(1).max(64),
  code: z.coerce.string(),
  serial: z.coerce.string(),
  callback_sign: z.string(),
});
type GatewayAnswer = z.output<typeof answer>;

const replies: Record<CallbackEffect, CallbackAnswer> = {
  taken: { status: 200, json: { status: 1 } },
  already: { status: 200, json: { status: 1 } },
  no_order: { status: 404, json: { status: 0 } },
  wrong_amount: { status: 200, json: { status: 1 } },
  forged: { status: 403, json: { status: 0 } },
  failed: { status: 500, json: { status: 0 } },
};

const charged = z.object({
  value: z.union([z.number(), z.string().regex(/^\d{1,15}$/)]).transform(Number),
  trans_id: paymentId,
});

const refusals = new Map<string, ErrorName>([
  ["CARD_USED", "card_used"],
  ["CARD_MALFORMED", "card_malformed"],
  ["CARD_WRONG", "card_wrong"],
]);

export function signCard(key: string, code: string, serial: string): string {
  return createHash("md5")
    .update(key + code + serial)
    .digest("hex");
}

export function createCardGateway(name: string, settings: CardGatewaySettings): Provider {
  return {
    name,
    lifetime_s: 10 * 60,
    accepts_other_amount: true,
    starts_purely: false,
    start: (order) => charge(settings, order),
    callback: {
      method: "POST",
      read({ body }) {
        const parsed = hint.safeParse(parseJson(body));
        if (!parsed.success) return { refused: "bad_signature" };
        const { request_id, code, serial, callback_sign } = parsed.data;
        if (!sameSignature(signCard(settings.partner_key, code, serial), callback_sign))
          return { refused: "bad_signature" };
        // Only the request's id is stored, which the signature does not cover: the rest of the body repeats the card.
        return { order_ids: [request_id], text: request_id, unsigned: true };
      },
      answer: (effect) => replies[effect],
    },
    query: async (order) => [await check(settings, order)],
  };
}

async function charge(settings: CardGatewaySettings, order: OrderToPay): Promise<Started> {
  if (!order.card) throw new Error("a card order without its card");
  const { code, serial } = order.card;
  try {
    const { text } = await postJson(settings.url, {
      command: "charging",
      partner_id: settings.partner_id,
      request_id: order.id,
      telco: settings.telco,
      amount: order.amount,
      code,
      serial,
      sign: signCard(settings.partner_key, code, serial),
    });
    const result = answer.parse(parseJson(text));
    if (result.status === 4) return { kind: "refused", error: "card_gateway_down" };
    return { kind: "report", report: reportOf(result) };
  } catch (error) {
    if (error instanceof NotReached) return { kind: "refused", error: "card_gateway_down" };
    // The gateway may have charged the card: it is queried later, and never shown as failed.
    return { kind: "report", report: { status: "unknown" } };
  }
}

async function check(settings: CardGatewaySettings, order: OrderToPay): Promise<Report> {
  const { text } = await postJson(settings.url, {
    command: "check",
    partner_id: settings.partner_id,
    request_id: order.id,
    sign: signCard(settings.partner_key, order.id, settings.partner_id),
  });
  const result = answer.parse(parseJson(text));
  if (result.message === "NOT_FOUND") return { status: "waiting" };
  const report = result.request_id === order.id ? reportOf(result) : { status: "unknown" as const };
  if (report.status === "unknown") throw new Error(`the gateway did not tell (status ${result.status})`);
  return report;
}

function reportOf(result: GatewayAnswer): Report {
  switch (result.status) {
    case 1:
    case 2:
      return chargedReport(result);
    case 3:
      return { status: "declined", error: refusals.get(result.message) ?? "card_wrong" };
    case 100:
      // Rejected because of the card only where the message says so; else because of us, as with a wrong key.
      return result.message === "CARD_MALFORMED"
        ? { status: "declined", error: "card_malformed" }
        : { status: "unknown" };
    case 99:
      return { status: "pending" };
    default:
      return { status: "unknown" };
  }
}

function chargedReport({ status, value, trans_id }: GatewayAnswer): Report {
  const parsed = charged.safeParse({ value, trans_id });
  if (!parsed.success || parsed.data.value === 0) return unreadablePayment({ status, value, trans_id });
  return { status: "paid", amount: parsed.data.value, provider_txn: parsed.data.trans_id };
}
