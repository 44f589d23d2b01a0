import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import type { SandboxContext } from "./context";
import { callbackUrl, postJson, type ProviderSimulator } from "./provider-simulator";
import { sandboxPayments, type SandboxPayment } from "./tables";

/** The bank that watches our account: reports credits by signed POST, and lists them on request. */
export function serveBank(app: Hono, context: SandboxContext): void {
  app.get("/sandbox/bank/statements", async (c) => {
    if (
      c.req.header("x-signature") !==
      signBank(context, `${context.backend_url}/sandbox/bank/statements${new URL(c.req.url).search}`)
    ) {
      return c.text("bad signature", 403);
    }
    const reference = (c.req.query("memo") ?? "").replace(/^NAP /, "");
    const rows = await context.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, reference));
    const text = JSON.stringify({
      transactions: rows.filter(({ status }) => status !== "open").map(creditOf),
    });
    return c.body(text, 200, { "content-type": "application/json", "x-signature": signBank(context, text) });
  });
}

function signBank(context: SandboxContext, text: string): string {
  return createHmac("sha256", context.keys.bank_secret).update(text).digest("hex");
}

const statuses = { paid: "credited", declined: "rejected", expired: "expired", open: "credited" } as const;

function creditOf(payment: SandboxPayment) {
  return {
    transaction_no: payment.providerTxn ?? `FT${payment.reference}`,
    amount: payment.paidAmount ?? payment.amount,
    memo: payment.request.memo ?? "",
    status: statuses[payment.status],
  };
}

/** Without `back`, as a bank's app does not return to the merchant: its own page shows the result. */
export const bankSimulator: ProviderSimulator = {
  tell(context, payment, forged) {
    const body = JSON.stringify(creditOf(forged ? { ...payment, status: "paid" } : payment));
    const signature = forged ? "0".repeat(64) : signBank(context, body);
    return postJson(callbackUrl(context, payment), body, { "x-signature": signature });
  },
};
