import { selectOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import { outcomeOf } from "../orders/sealed-outcome";
import { sideOf } from "./providers";
import { decide, readPayment, recordPayment } from "./record";
import type { SandboxPayment } from "./tables";
import { late_ms, type CallbackMode, type SandboxOutcome, type World } from "./world";

/** The provider's own record of an order; made now where the player has not been to its page yet. */
export async function findPayment(world: World, reference: string): Promise<SandboxPayment | undefined> {
  const known = await readPayment(world, reference);
  if (known) return known;
  const order = await selectOrder(world.db, reference);
  const outcome = order && outcomeOf(order, world.secret);
  if (outcome?.outcome === "redirect") {
    await fetch(outcome.redirect_url.replace(world.backend_public_url, world.backend_url), {
      redirect: "manual",
    });
  }
  const request = order && requestOf(order);
  if (request)
    await recordPayment(world, { reference, provider: order.provider, request, amount: order.amount });
  return readPayment(world, reference);
}

/** What a provider that is not called before the player acts finds out then: a transfer, a message, a sheet. */
function requestOf({ outcome }: OrderRow): Record<string, string> | undefined {
  if (outcome?.outcome === "qr") return { memo: outcome.message, account_number: outcome.account_number };
  if (outcome?.outcome !== "live") return undefined;
  if (outcome.sms_syntax) return { sms: outcome.sms_syntax, number: outcome.number ?? "" };
  return outcome.sheet && { wallet: outcome.sheet.kind };
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

async function sendCallback(world: World, payment: SandboxPayment, forged = false): Promise<void> {
  await sideOf(payment).tell(world, payment, forged);
}

/** Where the provider's page sends the player: the merchant's return, or its own page where there is none. */
export async function wayBack(world: World, payment: SandboxPayment): Promise<string> {
  return sideOf(payment).back?.(world, payment) ?? `/sandbox/pay/${payment.reference}`;
}
