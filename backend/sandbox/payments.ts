import { selectOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import { outcomeOf } from "../orders/sealed-outcome";
import { late_ms, type CallbackMode, type SandboxOutcome, type SandboxContext } from "./context";
import { simulatorOf } from "./providers";
import { decide, readPayment, recordPayment } from "./record";
import type { SandboxPayment } from "./tables";

/** The provider's record of a payment; created now when the player has not opened the provider's page yet. */
export async function findPayment(
  context: SandboxContext,
  reference: string,
): Promise<SandboxPayment | undefined> {
  const known = await readPayment(context, reference);
  if (known) return known;
  const order = await selectOrder(context.db, reference);
  const outcome = order && outcomeOf(order, context.secret);
  if (outcome?.outcome === "redirect") {
    const { redirect_url } = outcome;
    await byEither(context, ({ backend_url }) =>
      fetch(redirect_url.replace(context.backend_public_url, backend_url), { redirect: "manual" }),
    );
  }
  const request = order && requestOf(order);
  if (request)
    await recordPayment(context, { reference, provider: order.provider, request, amount: order.amount });
  return readPayment(context, reference);
}

/** The request's fields for providers that are not called when a payment starts: transfer, SMS, wallet sheet. */
function requestOf({ outcome }: OrderRow): Record<string, string> | undefined {
  if (outcome?.outcome === "qr") return { memo: outcome.message, account_number: outcome.account_number };
  if (outcome?.outcome !== "live") return undefined;
  if (outcome.sms_syntax) return { sms: outcome.sms_syntax, number: outcome.number ?? "" };
  return outcome.sheet && { wallet: outcome.sheet.kind };
}

/**
 * Decides a payment as the person at the provider, and sends the callback in the given mode. Deciding again changes
 * nothing at the provider, but sends the callback again.
 */
export async function decidePayment(
  context: SandboxContext,
  payment: SandboxPayment,
  outcome: SandboxOutcome,
  mode: CallbackMode,
): Promise<SandboxPayment> {
  if (mode === "forged") {
    await sendCallback(context, { ...payment, providerTxn: `FORGED${payment.reference}` }, true);
    return payment;
  }
  const decided = await decide(context, payment, outcome);
  if (mode === "late") context.later(late_ms, () => sendCallback(context, decided));
  if (mode === "sent" || mode === "twice") await sendCallback(context, decided);
  if (mode === "twice") await sendCallback(context, decided);
  return decided;
}

async function sendCallback(context: SandboxContext, payment: SandboxPayment, forged = false): Promise<void> {
  await byEither(context, (reached) => simulatorOf(payment).tell(reached, payment, forged));
}

/**
 * Asks this backend, or, when it is ending and takes no connection any more, the one that is behind the public address:
 * a real provider would, too. Rejects where neither can be reached.
 */
async function byEither<T>(
  context: SandboxContext,
  ask: (reached: SandboxContext) => Promise<T>,
): Promise<T> {
  try {
    return await ask(context);
  } catch {
    return ask({ ...context, backend_url: context.backend_public_url });
  }
}

/** The address that the provider's page redirects to: the merchant's return, or its own page without one. */
export async function returnAddress(context: SandboxContext, payment: SandboxPayment): Promise<string> {
  return simulatorOf(payment).back?.(context, payment) ?? `/sandbox/pay/${payment.reference}`;
}
