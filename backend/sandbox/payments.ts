import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { selectOrder } from "../db/orders";
import { creditOf, signBank } from "./bank";
import { sandboxPayments, type SandboxPayment } from "./tables";
import { vnpayResult } from "./vnpay";
import { late_ms, type CallbackMode, type SandboxOutcome, type World } from "./world";

/** The provider's own record of an order; made now where the player has not been to its page yet. */
export async function findPayment(world: World, reference: string): Promise<SandboxPayment | undefined> {
  const known = await readPayment(world, reference);
  if (known) return known;
  const order = await selectOrder(world.db, reference);
  if (order?.outcome?.outcome === "redirect") {
    await fetch(order.outcome.redirect_url.replace(world.backend_public_url, world.backend_url), {
      redirect: "manual",
    });
  }
  if (order?.outcome?.outcome === "qr") {
    const request = { memo: order.outcome.message, account_number: order.outcome.account_number };
    await world.db
      .insert(sandboxPayments)
      .values({
        reference,
        provider: order.provider,
        request,
        amount: order.amount,
        status: "open",
        createdAt: world.now(),
      })
      .onConflictDoNothing();
  }
  return readPayment(world, reference);
}

async function readPayment(world: World, reference: string): Promise<SandboxPayment | undefined> {
  const [row] = await world.db.select().from(sandboxPayments).where(eq(sandboxPayments.reference, reference));
  return row;
}

/**
 * The person at the provider decides, and the provider tells the backend in the way asked for. Deciding again
 * changes nothing at the provider, but its callback is sent anew.
 */
export async function decidePayment(
  world: World,
  payment: SandboxPayment,
  outcome: SandboxOutcome,
  mode: CallbackMode,
): Promise<SandboxPayment> {
  if (mode === "forged") {
    await sendCallback(world, { ...payment, providerTxn: `FORGED${payment.reference}` }, true);
    return payment;
  }
  const decided = await decide(world, payment, outcome);
  if (mode === "late") world.later(late_ms, () => sendCallback(world, decided));
  if (mode === "sent" || mode === "twice") await sendCallback(world, decided);
  if (mode === "twice") await sendCallback(world, decided);
  return decided;
}

async function decide(
  world: World,
  payment: SandboxPayment,
  outcome: SandboxOutcome,
): Promise<SandboxPayment> {
  const status = outcome === "declined" || outcome === "expired" ? outcome : ("paid" as const);
  const other = { short: Math.floor(payment.amount / 2), over: payment.amount + 10_000 };
  const paidAmount = outcome === "short" || outcome === "over" ? other[outcome] : payment.amount;
  const [row] = await world.db
    .update(sandboxPayments)
    .set({ status, paidAmount, providerTxn: transactionNumber(), decidedAt: world.now() })
    .where(and(eq(sandboxPayments.reference, payment.reference), eq(sandboxPayments.status, "open")))
    .returning();
  return row ?? (await readPayment(world, payment.reference)) ?? payment;
}

/** Fourteen digits, as VNPay and banks number their payments; five of them random. */
function transactionNumber(): string {
  return `${Date.now()}${randomInt(10_000, 100_000)}`.slice(-14);
}

async function sendCallback(world: World, payment: SandboxPayment, forged = false): Promise<void> {
  const address = `${world.backend_url}/callbacks/${payment.provider}`;
  if (payment.provider === "vnpay") {
    await fetch(`${address}?${vnpayResult(world, payment, forged)}`);
    return;
  }
  const body = JSON.stringify(creditOf(forged ? { ...payment, status: "paid" } : payment));
  const signature = forged ? "0".repeat(64) : signBank(world, body);
  await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", "x-signature": signature },
    body,
  });
}

/** Where the provider's page sends the player: the merchant's signed return, or the result page of a bank's app. */
export async function wayBack(world: World, payment: SandboxPayment): Promise<string> {
  if (payment.provider === "vnpay")
    return `${payment.request.vnp_ReturnUrl ?? world.public_url}?${vnpayResult(world, payment)}`;
  return `/sandbox/pay/${payment.reference}`;
}
