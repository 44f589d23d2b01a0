import { z } from "zod";
import { normalizeOrderCode } from "../../domain/order";
import type { Report } from "../../domain/settlement";
import { ask, parseJson } from "../ask";
import type {
  CallbackAnswer,
  CallbackEffect,
  CallbackRead,
  OrderToPay,
  Provider,
  RefusedCallback,
} from "../provider";
import { hidesPair, pairsText, readOnce, refusalOf } from "../signed-fields";
import { chargeNames, signCharge, smsSyntax } from "./syntax";

/** Messages to the short code: the operator charges the phone, and its gateway reports that by a signed call. */
export interface SmsSettings {
  access_key: string;
  secret: string;
  /** Our keyword in the message. */
  partner: string;
  number: string;
  /** The gateway's query for the charges of a message; assumed, as no integrator's list names one. */
  query_url: string;
  /** The messages that the operator sends back to the phone. */
  replies: { taken: string; other: string };
}

const charge = z.object({
  access_key: z.string(),
  amount: z.string().regex(/^\d{1,9}$/),
  error_code: z.string(),
  mo_message: z.string().max(160),
  request_id: z.string().min(1).max(64),
});

const charged = "WCG-0000";

export function createSms(operator: string, settings: SmsSettings): Provider {
  const { partner, number } = settings;
  return {
    name: `sms-${operator}`,
    lifetime_s: 60 * 60,
    accepts_other_amount: false,
    starts_purely: true,
    async start(order) {
      const sms_syntax = smsSyntax(operator, partner, order);
      return { kind: "next", outcome: { outcome: "live", sms_syntax, number } };
    },
    callback: {
      method: "GET",
      read({ query }) {
        const fields = readOnce(query);
        return fields ? readCharge(settings, fields) : { refused: "repeated_field" };
      },
      answer: (effect) => answerOf(settings, effect),
    },
    query: async (order) => askCharges(settings, smsSyntax(operator, partner, order), order),
  };
}

function answerOf({ replies }: SmsSettings, effect: CallbackEffect): CallbackAnswer {
  const statuses: Partial<Record<CallbackEffect, number>> = { forged: 403, failed: 500 };
  const taken = effect === "taken" || effect === "already";
  const sms = taken ? replies.taken : replies.other;
  const refused = effect === "forged" || effect === "failed";
  return { status: statuses[effect] ?? 200, json: { status: refused ? 0 : 1, sms, type: "text" } };
}

function readCharge(settings: SmsSettings, fields: Record<string, string>): CallbackRead | RefusedCallback {
  const text = pairsText(chargeNames.slice(1), fields);
  const refusal = refusalOf({
    ambiguous: hidesPair(chargeNames, fields),
    expected: signCharge(fields, settings.secret),
    received: fields.signature,
    text,
  });
  if (refusal) return refusal;
  if (fields.access_key !== settings.access_key) return { refused: "not_ours" };
  const told = charge.safeParse(fields);
  if (!told.success) return { order_ids: codesIn(fields.mo_message ?? ""), text, unreadable: true };
  const { mo_message } = told.data;
  return { order_ids: codesIn(mo_message), report: reportOf(told.data), memo: mo_message, text };
}

/** The order's code: the last word of the typed message, in any case and with O for 0. */
function codesIn(message: string): string[] {
  const word = message.trim().split(/\s+/).at(-1);
  return word ? [normalizeOrderCode(word)] : [];
}

function reportOf({ error_code, amount, request_id }: z.output<typeof charge>): Report {
  if (error_code === charged) return { status: "paid", amount: Number(amount), provider_txn: request_id };
  return { status: "declined", error: "payment_declined" };
}

async function askCharges(settings: SmsSettings, message: string, order: OrderToPay): Promise<Report[]> {
  const asked = { access_key: settings.access_key, mo_message: message };
  const signature = signCharge(asked, settings.secret);
  const { text } = await ask(`${settings.query_url}?${new URLSearchParams({ ...asked, signature })}`);
  const { charges } = z
    .object({ charges: z.array(z.record(z.string(), z.string())).max(100) })
    .parse(parseJson(text));
  const ours = charges.flatMap((fields) => reportsOf(settings, fields, order.id));
  const isWaiting = ours.every(({ status }) => status === "unknown");
  return [...ours, ...(isWaiting ? [{ status: "waiting" as const }] : [])];
}

/** The reports about an order in one signed charge. An ambiguous or unreadable charge becomes an issue. */
function reportsOf(settings: SmsSettings, fields: Record<string, string>, order_id: string): Report[] {
  const told = readCharge(settings, fields);
  if ("refused" in told) {
    if (told.signed_text === undefined) throw new Error("the SMS gateway's answer can't be trusted");
    return [{ status: "unknown", issue: { reason: "ambiguous", text: told.signed_text } }];
  }
  if (!told.order_ids.includes(order_id)) return [];
  return [told.report ?? { status: "unknown", issue: { reason: "unreadable", text: told.text } }];
}
