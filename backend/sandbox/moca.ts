import { createHash, createHmac } from "node:crypto";
import type { Context, Hono } from "hono";
import type { SandboxContext } from "./context";
import { answerOrFail, callbackUrl, postJson, type ProviderSimulator } from "./provider-simulator";
import { paidOf, readPayment, recordPayment } from "./record";
import type { SandboxPayment } from "./tables";

const base = "/mocapay/partner/v2";

function authorization(
  context: SandboxContext,
  method: string,
  date: string,
  path: string,
  body: string,
): string {
  const { partner_id, partner_secret } = context.keys.moca;
  const digest = createHash("sha256").update(body).digest("base64");
  const text = `${method}\napplication/json\n${date}\n${path}\n${digest}\n`;
  return `${partner_id}:${createHmac("sha256", partner_secret).update(text).digest("base64")}`;
}

function signed(context: SandboxContext, c: Context, path: string, body: string): boolean {
  const expected = authorization(context, c.req.method, c.req.header("date") ?? "", path, body);
  return c.req.header("authorization") === expected;
}

const states = { open: "unpaid", paid: "success", declined: "failed", expired: "expired" } as const;
const chargeOf = (payment: SandboxPayment, status = states[payment.status] as string) => ({
  partnerTxID: payment.reference,
  status,
  amount: paidOf(payment),
  txID: payment.providerTxn ?? "none",
});

export const mocaSimulator: ProviderSimulator = {
  tell(context, payment, forged) {
    const body = JSON.stringify(chargeOf(payment, forged ? "success" : undefined));
    const date = context.now().toUTCString();
    const good = authorization(context, "POST", date, "/callbacks/moca", body);
    return postJson(callbackUrl(context, payment), body, {
      date,
      authorization: forged ? "sandbox-moca:no" : good,
    });
  },
  back: (_world, payment) => `${payment.request.redirectUri}?partnerTxID=${payment.reference}`,
};

export function serveMoca(app: Hono, context: SandboxContext): void {
  app.post(`/sandbox/moca${base}/charge/init`, async (c) => {
    const body = await c.req.text();
    if (!signed(context, c, `${base}/charge/init`, body)) return c.json({ reason: "bad signature" }, 401);
    const request = JSON.parse(body) as Record<string, string>;
    const reference = request.partnerTxID ?? "";
    const amount = Number(request.amount);
    const payment = await recordPayment(context, { reference, provider: "moca", request, amount });
    const redirectUrl = `${context.backend_public_url}/sandbox/pay/${reference}`;
    return answerOrFail(c, context, payment, mocaSimulator, () =>
      c.json({ partnerTxID: reference, redirectUrl }),
    );
  });

  app.get(`/sandbox/moca${base}/charge/:reference/status`, async (c) => {
    const reference = c.req.param("reference");
    if (!signed(context, c, `${base}/charge/${reference}/status`, ""))
      return c.json({ reason: "bad signature" }, 401);
    const payment = await readPayment(context, reference);
    return c.json(payment ? chargeOf(payment) : { partnerTxID: reference, status: "unpaid" });
  });
}
