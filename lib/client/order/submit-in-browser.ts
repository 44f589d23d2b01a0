import { askConsent } from "../session/consent";
import { withKeptOutcome } from "./kept-outcome";
import { noteOpenOrder } from "./open-order";
import { checkTransaction } from "./order-calls";
import { browserOrderKeys, type OrderContent } from "./order-key";
import { submitOrder, type Submitted } from "./order-submit";
import type { Made } from "./panel";
import { mayResend } from "./resends";

type Dependencies = Parameters<typeof submitOrder>[1];

/** Loaded only when an answer is lost. Where it can't be loaded either, the order is not found yet. */
async function findLost(key: string): Promise<Made | undefined> {
  const file = await import("./lost-order").catch(() => undefined);
  return file?.findLostOrder(key);
}

/** A player who has to agree to the terms first is asked, and the order goes on from there. */
async function sendWithConsent(send: Dependencies["send"], key: string) {
  const answer = await send(key);
  if (answer.ok || answer.error !== "consent_needed") return answer;
  return (await askConsent()) ? send(key) : answer;
}

/** Submits an order with this browser's keys (order-submit.ts). */
export async function submitInBrowser(
  content: OrderContent,
  {
    onDoubt = () => undefined,
    ...order
  }: Pick<Dependencies, "send" | "once"> & Partial<Pick<Dependencies, "onDoubt">>,
): Promise<Submitted> {
  const submitted = await submitOrder(content, {
    ...order,
    send: (key) => sendWithConsent(order.send, key),
    onDoubt,
    keys: browserOrderKeys(),
    mayResend: mayResend(),
    check: checkTransaction,
    find: findLost,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  if (submitted.kind !== "made") return submitted;
  const { transaction_id, outcome } = submitted.made;
  // At once: the page may be left, for the provider's or another one, before the order is asked about.
  if (outcome.outcome !== "settled" && outcome.outcome !== "rejected") noteOpenOrder(transaction_id);
  return { kind: "made", made: withKeptOutcome(submitted.made) };
}
