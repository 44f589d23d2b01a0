import { createHash } from "node:crypto";
import { z } from "zod";
import type { ErrorName } from "@/lib/contract/errors";
import { NotReached, parseJson, postJson } from "../ask";
import type { CallbackAnswer, CallbackEffect, OrderToPay, Provider, Started } from "../provider";
import { sameSignature } from "../same-signature";
import type { Report } from "../../domain/settlement";

/**
 * Prepaid cards by the reseller gateways' charging protocol (payments.md, Card charging). Its sign covers the card
 * alone, not the value found: a callback is therefore only a hint, upon which the gateway is asked.
 */
export interface CardGatewaySettings {
  partner_id: string;
  partner_key: string;
  url: string;
  /** What the gateway calls this card. */
  telco: string;
}

const answer = z.object({
  status: z.coerce.number().int(),
  message: z.string().default(""),
  request_id: z.coerce.string(),
  value: z.coerce.number().int().nonnegative().optional(),
  trans_id: z.coerce.string().optional(),
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

const refusals: Record<string, ErrorName> = {
  CARD_USED: "card_used",
  CARD_MALFORMED: "card_malformed",
  CARD_WRONG: "card_wrong",
};

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
        if (!parsed.success) return undefined;
        const { request_id, code, serial, callback_sign } = parsed.data;
        if (!sameSignature(signCard(settings.partner_key, code, serial), callback_sign)) return undefined;
        // Of the body only the request's id is kept: the rest repeats the card.
        return { order_ids: [request_id], raw: request_id };
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
    const result = answer.parse(JSON.parse(text));
    if (result.status === 4) return { kind: "refused", error: "card_gateway_down" };
    return { kind: "report", report: reportOf(result) };
  } catch (error) {
    if (error instanceof NotReached) return { kind: "refused", error: "card_gateway_down" };
    // It may have taken the card: to be asked about later, never shown as failed.
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
  const result = answer.parse(JSON.parse(text));
  if (result.message === "NOT_FOUND") return { status: "waiting" };
  const report = result.request_id === order.id ? reportOf(result) : { status: "unknown" as const };
  if (report.status === "unknown") throw new Error(`the gateway did not tell (status ${result.status})`);
  return report;
}

function reportOf(result: GatewayAnswer): Report {
  switch (result.status) {
    case 1:
    case 2:
      if (!result.value || !result.trans_id) return { status: "unknown" };
      return { status: "paid", amount: result.value, provider_txn: result.trans_id };
    case 3:
      return { status: "declined", error: refusals[result.message] ?? "card_wrong" };
    case 100:
      // Rejected: the card's doing only where it says so, else ours, as with a wrong key.
      return result.message === "CARD_MALFORMED"
        ? { status: "declined", error: "card_malformed" }
        : { status: "unknown" };
    case 99:
      return { status: "pending" };
    default:
      return { status: "unknown" };
  }
}
