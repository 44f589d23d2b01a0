import { createHmac, randomUUID } from "node:crypto";
import type { Context, Hono } from "hono";
import { z } from "zod";
import type { SandboxContext } from "./context";
import { answerOrFail, callbackUrl, postJson, type ProviderSimulator } from "./provider-simulator";
import { decide, paidOf, readPayment, recordPayment } from "./record";
import type { SandboxPayment } from "./tables";

const sign = (context: SandboxContext, text: string) =>
  createHmac("sha256", context.keys.sheet.secret).update(text).digest("hex");

const session_ms = 5 * 60_000;
const merchantSession = z.object({
  merchantIdentifier: z.string().min(1),
  displayName: z.string().max(64),
  initiative: z.literal("web"),
  initiativeContext: z.string().min(1),
});

const states = { open: "unpaid", paid: "paid", declined: "declined", expired: "expired" } as const;
const chargeOf = (payment: SandboxPayment) => ({
  order_id: payment.reference,
  status: states[payment.status],
  amount: paidOf(payment),
  transaction_id: payment.providerTxn ?? "none",
});

export const walletSheetSimulator: ProviderSimulator = {
  tell(context, payment, forged) {
    const body = JSON.stringify({ ...chargeOf(payment), ...(forged && { status: "paid" }) });
    const signature = forged ? "0".repeat(64) : sign(context, body);
    return postJson(callbackUrl(context, payment), body, { "x-signature": signature });
  },
};

/** The processor that decrypts a sheet's token: `sandbox:…` is accepted, `sandbox:declined` and others are not. */
export function serveWalletSheet(app: Hono, context: SandboxContext): void {
  const answer = (c: Context, content: object) => {
    const text = JSON.stringify(content);
    return c.body(text, 200, { "content-type": "application/json", "x-signature": sign(context, text) });
  };
  const read = async (c: Context) => {
    const text = await c.req.text();
    return c.req.header("x-signature") === sign(context, text)
      ? (JSON.parse(text) as Record<string, string>)
      : undefined;
  };

  /** Apple's gateway without its certificate check: a session of the shape that a device expects. */
  app.post("/sandbox/apple/paymentservices/paymentSession", async (c) => {
    const asked = merchantSession.safeParse(await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ statusMessage: "Payment Services Exception" }, 400);
    const { merchantIdentifier, displayName, initiativeContext: domainName } = asked.data;
    const now = context.now().getTime();
    const nonce = randomUUID();
    return c.json({
      epochTimestamp: now,
      expiresAt: now + session_ms,
      merchantSessionIdentifier: `SSH${nonce}`,
      nonce,
      merchantIdentifier,
      domainName,
      displayName,
      signature: sign(context, nonce),
    });
  });

  app.post("/sandbox/sheet/charges", async (c) => {
    const asked = await read(c);
    if (!asked) return c.text("bad signature", 403);
    const { order_id: reference = "", wallet: provider = "", token = "" } = asked;
    const amount = Number(asked.amount);
    const payment = await recordPayment(context, {
      reference,
      provider,
      request: { wallet: provider },
      amount,
    });
    const good = token.startsWith("sandbox:") && !token.startsWith("sandbox:declined");
    const decided = await decide(context, payment, good ? "paid" : "declined");
    return answerOrFail(c, context, decided, walletSheetSimulator, () => answer(c, chargeOf(decided)));
  });

  app.post("/sandbox/sheet/status", async (c) => {
    const asked = await read(c);
    if (!asked) return c.text("bad signature", 403);
    const payment = await readPayment(context, asked.order_id ?? "");
    return answer(c, payment ? chargeOf(payment) : { order_id: asked.order_id, status: "unpaid" });
  });
}
