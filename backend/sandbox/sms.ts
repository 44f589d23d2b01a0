import { createHmac } from "node:crypto";
import type { Hono } from "hono";
import { and, eq, like } from "drizzle-orm";
import type { SandboxContext } from "./context";
import { callbackUrl, type ProviderSimulator } from "./provider-simulator";
import { paidOf } from "./record";
import { sandboxPayments, type SandboxPayment } from "./tables";

function sign(context: SandboxContext, fields: Record<string, string>): string {
  const f = fields;
  const text =
    `access_key=${f.access_key ?? ""}&amount=${f.amount ?? ""}&command_code=${f.command_code ?? ""}` +
    `&error_code=${f.error_code ?? ""}&error_message=${f.error_message ?? ""}&mo_message=${f.mo_message ?? ""}` +
    `&msisdn=${f.msisdn ?? ""}&request_id=${f.request_id ?? ""}&request_time=${f.request_time ?? ""}`;
  return createHmac("sha256", context.keys.sms.secret).update(text).digest("hex");
}

function chargeOf(context: SandboxContext, payment: SandboxPayment, forged = false): Record<string, string> {
  const good = forged || payment.status === "paid";
  const fields = {
    access_key: context.keys.sms.access_key,
    amount: String(paidOf(payment)),
    command_code: "MW",
    error_code: good ? "WCG-0000" : "WCG-0005",
    error_message: good ? "Success" : "Not enough credit",
    mo_message: payment.request.sms ?? "",
    msisdn: "84981234567",
    request_id: payment.providerTxn ?? "none",
    request_time: context.now().toISOString(),
  };
  return { ...fields, signature: forged ? "0".repeat(64) : sign(context, fields) };
}

/** The operator's gateway. The sandbox's page replaces the phone that sends the message. */
export const smsSimulator: ProviderSimulator = {
  tell: (context, payment, forged) =>
    fetch(`${callbackUrl(context, payment)}?${new URLSearchParams(chargeOf(context, payment, forged))}`),
};

export function serveSms(app: Hono, context: SandboxContext): void {
  app.get("/sandbox/sms/charges", async (c) => {
    const asked = c.req.query();
    if (asked.signature !== sign(context, asked)) return c.json({ error: "bad signature" }, 403);
    const reference = (asked.mo_message ?? "").split(" ").at(-1) ?? "";
    const known = and(eq(sandboxPayments.reference, reference), like(sandboxPayments.provider, "sms-%"));
    const rows = await context.db.select().from(sandboxPayments).where(known);
    // An operator's list has only messages that were sent.
    const sent = rows.filter(({ status }) => status === "paid" || status === "declined");
    return c.json({ charges: sent.map((payment) => chargeOf(context, payment)) });
  });
}
