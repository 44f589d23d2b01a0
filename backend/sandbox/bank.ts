import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { sandboxPayments, type SandboxPayment } from "./tables";
import { callbackUrl, postJson, type ProviderSide } from "./side";
import type { World } from "./world";

/** The bank that watches our account: tells of credits by signed POST, and lists them when asked. */
export function serveBank(app: Hono, world: World): void {
  app.get("/sandbox/bank/statements", async (c) => {
    if (
      c.req.header("x-signature") !==
      signBank(world, `${world.backend_url}/sandbox/bank/statements${new URL(c.req.url).search}`)
    ) {
      return c.text("bad signature", 403);
    }
    const reference = (c.req.query("memo") ?? "").replace(/^NAP /, "");
    const rows = await world.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, reference));
    const text = JSON.stringify({
      transactions: rows.filter(({ status }) => status !== "open").map(creditOf),
    });
    return c.body(text, 200, { "content-type": "application/json", "x-signature": signBank(world, text) });
  });
}

function signBank(world: World, text: string): string {
  return createHmac("sha256", world.keys.bank_secret).update(text).digest("hex");
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

/** A bank's app has no way back: its own page says how it ended. */
export const bankSide: ProviderSide = {
  tell(world, payment, forged) {
    const body = JSON.stringify(creditOf(forged ? { ...payment, status: "paid" } : payment));
    const signature = forged ? "0".repeat(64) : signBank(world, body);
    return postJson(callbackUrl(world, payment), body, { "x-signature": signature });
  },
};
