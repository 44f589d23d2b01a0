import { z } from "zod";
import { normalizeOrderCode } from "../../domain/order";
import type { Report } from "../../domain/settlement";
import { ask, parseJson } from "../ask";
import type { CallbackAnswer, CallbackEffect, OrderToPay, Provider } from "../provider";
import { sameSignature } from "../same-signature";
import { signCharge, smsSyntax, type Operator } from "./syntax";

/** Messages to the short code: the operator charges the phone, its gateway tells us by a signed call. */
export interface SmsSettings {
  access_key: string;
  secret: string;
  /** Our word in the message. */
  partner: string;
  number: string;
  /** Where the gateway is asked for the charges of a message; assumed, no integrator's list names one. */
  query_url: string;
  /** What the operator sends back to the phone. */
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

export function createSms(operator: Operator, settings: SmsSettings): Provider {
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
        const told = verified(settings, query);
        return told && { ...told, raw: query.toString(), memo: query.get("mo_message") ?? undefined };
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

function verified(settings: SmsSettings, fields: URLSearchParams) {
  if (!sameSignature(signCharge(fields, settings.secret), fields.get("signature") ?? "")) return undefined;
  const parsed = charge.safeParse(Object.fromEntries(fields));
  if (!parsed.success || parsed.data.access_key !== settings.access_key) return undefined;
  return { order_ids: codesIn(parsed.data.mo_message), report: reportOf(parsed.data) };
}

/** The message as a person typed it: any case, any space, O for 0. */
function codesIn(message: string): string[] {
  const word = message.trim().split(/\s+/).at(-1);
  return word ? [normalizeOrderCode(word)] : [];
}

function reportOf({ error_code, amount, request_id }: z.output<typeof charge>): Report {
  if (error_code === charged) return { status: "paid", amount: Number(amount), provider_txn: request_id };
  return { status: "declined", error: "payment_declined" };
}

async function askCharges(settings: SmsSettings, message: string, order: OrderToPay): Promise<Report[]> {
  const fields = new URLSearchParams({ access_key: settings.access_key, mo_message: message });
  fields.set("signature", signCharge(fields, settings.secret));
  const { text } = await ask(`${settings.query_url}?${fields}`);
  const { charges } = z
    .object({ charges: z.array(z.record(z.string(), z.string())).max(100) })
    .parse(parseJson(text));
  const told = charges.map((each) => verified(settings, new URLSearchParams(each)));
  if (told.some((each) => !each)) throw new Error("the SMS gateway's answer can't be trusted");
  const ours = told.filter((each) => each?.order_ids.includes(order.id));
  return ours.length > 0 ? ours.flatMap((each) => (each ? [each.report] : [])) : [{ status: "waiting" }];
}
