import { createHmac } from "node:crypto";
import type { Context, Hono } from "hono";
import type { SandboxContext } from "./context";
import { callbackUrl, type ProviderSimulator } from "./provider-simulator";
import { endOf, paidOf, readPayment, recordPayment } from "./record";
import type { SandboxPayment } from "./tables";

function checkSum(context: SandboxContext, text: string): string {
  return createHmac("sha1", context.keys.viettel_money.hash_key).update(text).digest("base64");
}

const states = {
  open: ["V00", "-1"],
  paid: ["00", "1"],
  declined: ["V01", "2"],
  cancelled: ["V06", "2"],
  expired: ["V02", "5"],
} as const;

function resultOf(context: SandboxContext, payment: SandboxPayment, forged = false): Record<string, string> {
  const { merchant_code, access_code } = context.keys.viettel_money;
  const [error_code, payment_status] = states[forged ? "paid" : endOf(payment)];
  const r = {
    billcode: payment.request.billcode ?? payment.reference,
    cust_msisdn: "84981234567",
    error_code,
    merchant_code,
    order_id: payment.reference,
    payment_status,
    trans_amount: String(paidOf(payment)),
    vt_transaction_id: payment.providerTxn ?? "",
  };
  const text =
    access_code +
    r.billcode +
    r.cust_msisdn +
    r.error_code +
    r.merchant_code +
    r.order_id +
    r.payment_status +
    r.trans_amount +
    r.vt_transaction_id;
  return { ...r, check_sum: forged ? "AAAA" : checkSum(context, text) };
}

export const viettelMoneySimulator: ProviderSimulator = {
  tell: (context, payment, forged) =>
    fetch(callbackUrl(context, payment), {
      method: "POST",
      body: new URLSearchParams(resultOf(context, payment, forged)),
    }),
  back: (context, payment) =>
    `${payment.request.return_url}?${new URLSearchParams(resultOf(context, payment))}`,
};

export function serveViettelMoney(app: Hono, context: SandboxContext): void {
  const { merchant_code, access_code } = context.keys.viettel_money;
  app.get("/sandbox/viettel-money/pay", async (c: Context) => {
    const r = Object.fromEntries(new URL(c.req.url).searchParams);
    const text = `${access_code}${r.billcode}${r.command}${r.merchant_code}${r.order_id}${r.trans_amount}${r.version}`;
    if (r.check_sum !== checkSum(context, text) || r.merchant_code !== merchant_code)
      return c.text("Sai chữ ký", 400);
    const reference = r.order_id ?? "";
    const amount = Number(r.trans_amount);
    await recordPayment(context, { reference, provider: "viettel-money", request: r, amount });
    return c.redirect(`/sandbox/pay/${reference}`, 303);
  });

  app.post("/sandbox/viettel-money/query", async (c) => {
    const r = (await c.req.parseBody()) as Record<string, string>;
    const reference = r.order_id ?? "";
    if (r.check_sum !== checkSum(context, `${access_code}${r.cmd}${r.merchant_code}${reference}${r.version}`))
      return c.json({ error_code: "V97" });
    const nobody = { reference, amount: 0, status: "open", request: {} } as SandboxPayment;
    return c.json(resultOf(context, (await readPayment(context, reference)) ?? nobody));
  });
}
