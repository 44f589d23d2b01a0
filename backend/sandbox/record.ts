import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { SandboxOutcome, SandboxContext } from "./context";
import { sandboxPayments, type SandboxPayment } from "./tables";

/** Records a payment at the provider, once. */
export async function recordPayment(
  context: SandboxContext,
  of: { reference: string; provider: string; request: Record<string, string>; amount: number },
): Promise<SandboxPayment> {
  await context.db
    .insert(sandboxPayments)
    .values({ ...of, status: "open", createdAt: context.now() })
    .onConflictDoNothing();
  const row = await readPayment(context, of.reference);
  if (!row) throw new Error(`the sandbox lost payment ${of.reference}`);
  return row;
}

export async function readPayment(
  context: SandboxContext,
  reference: string,
): Promise<SandboxPayment | undefined> {
  const [row] = await context.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.reference, reference));
  return row;
}

/** Ends an open payment at its provider; one that has ended stays unchanged. */
export async function decide(
  context: SandboxContext,
  payment: SandboxPayment,
  outcome: SandboxOutcome,
): Promise<SandboxPayment> {
  const status = statusOf(outcome);
  const other = { short: Math.floor(payment.amount / 2), over: payment.amount + 10_000 };
  const paidAmount = outcome === "short" || outcome === "over" ? other[outcome] : payment.amount;
  const [row] = await context.db
    .update(sandboxPayments)
    .set({
      status,
      ...(outcome === "cancelled" && { request: { ...payment.request, [cancelled]: "1" } }),
      paidAmount,
      providerTxn: transactionNumber(),
      decidedAt: context.now(),
    })
    .where(and(eq(sandboxPayments.reference, payment.reference), eq(sandboxPayments.status, "open")))
    .returning();
  return row ?? (await readPayment(context, payment.reference)) ?? payment;
}

const cancelled = "cancelled_by_player";

function statusOf(outcome: SandboxOutcome): SandboxPayment["status"] {
  if (outcome === "cancelled") return "declined";
  return outcome === "declined" || outcome === "expired" ? outcome : "paid";
}

/** A payment's status for providers that distinguish a cancellation by the player from their own decline. */
export const endOf = ({ status, request }: SandboxPayment) =>
  status === "declined" && request[cancelled] ? "cancelled" : status;

/** Fourteen digits, like the payment numbers of VNPay and banks; the last five are random. */
function transactionNumber(): string {
  return `${Date.now()}${randomInt(10_000, 100_000)}`.slice(-14);
}

export const paidOf = (payment: SandboxPayment) => payment.paidAmount ?? payment.amount;
