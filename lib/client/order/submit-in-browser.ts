import { askConsent } from "../session/consent";
import { signInStore } from "../session/signed-in";
import { withKeptOutcome } from "./kept-outcome";
import { noteOpenOrder } from "./open-order";
import { checkTransaction } from "./order-calls";
import { browserOrderKeys, type OrderContent, type OrderKeys } from "./order-key";
import { submitOrder, type Submitted } from "./order-submit";
import type { Made } from "./panel";
import { mayResend } from "./resends";

type Dependencies = Parameters<typeof submitOrder>[1];

/** Loaded only when an answer is lost. Where it can't be loaded either, the order is not found yet. */
async function findLost(key: string): Promise<Made | undefined> {
  const file = await import("./lost-order").catch(() => undefined);
  return file?.findLostOrder(key);
}

/**
 * Sends an order. A player who has to agree to the terms first is asked, and the same order is sent again. `isFirst`: no
 * earlier attempt is in doubt, so that nothing is while the player reads, perhaps in another tab.
 */
async function sendWithConsent(send: Dependencies["send"], keys: OrderKeys, key: string, isFirst: boolean) {
  const answer = await send(key);
  if (answer.ok || answer.error !== "consent_needed") return answer;
  if (isFirst) keys.noteUnsent(key);
  const player = signInStore.read();
  const { agreed, close } = await askConsent();
  // Another tab may have signed in another player meanwhile, whose order this is not.
  if (!agreed || signInStore.read() !== player) {
    await close();
    return answer;
  }
  keys.noteSent(key);
  const second = await send(key);
  await close();
  return second;
}

/** Submits an order with this browser's keys (order-submit.ts). */
export async function submitInBrowser(
  content: OrderContent,
  {
    onDoubt = () => undefined,
    ...order
  }: Pick<Dependencies, "send" | "once"> & Partial<Pick<Dependencies, "onDoubt">>,
): Promise<Submitted> {
  const keys = browserOrderKeys();
  const isFirst = !keys.isInDoubt(content);
  const submitted = await submitOrder(content, {
    ...order,
    send: (key) => sendWithConsent(order.send, keys, key, isFirst),
    onDoubt,
    keys,
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
