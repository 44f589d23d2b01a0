import type { Order, Outcome } from "@/lib/contract/entities";
import { isSameId } from "@/lib/contract/ids";
import { kindOf } from "@/lib/contract/order-kind";
import { checkTransaction, listHistory } from "./order-calls";
import { browserOrderKeys, type OrderKeys, type SentOrder } from "./order-key";
import { hasEnded } from "./has-ended";
import type { Made } from "./panel";

/** How far the clocks of a browser and a backend may be apart. */
const clocks_apart_ms = 2 * 60_000;

/** Gifts are bought with Vxu, whatever method number their order has. */
const no_method = 0;

/** Whether an order is the one that was sent: the same purchase, made since then. */
export function isOrderOf({ content, sent_ms }: SentOrder, order: Order): boolean {
  const { method, amount, game, item } = content;
  return (
    (method === no_method || order.method_id === method) &&
    isSameId(order.game_id, game) &&
    (item === undefined ? kindOf(order) === "topup" : isSameId(order.item_id, item)) &&
    (order.amount === amount || order.spent_vxu === amount) &&
    Date.parse(order.created_at) >= sent_ms - clocks_apart_ms
  );
}

/**
 * Looks for the order of a submission whose answer was lost: by its key, which is the client's tid of a transfer, and
 * then in the player's history, by purchase and time. Nothing is sent again.
 */
export async function findLostOrder(
  key: string,
  keys: OrderKeys = browserOrderKeys(),
): Promise<Made | undefined> {
  const sent = keys.sentUnder(key);
  if (!sent) return undefined;
  const order = (await findByKey(key)) ?? (await findInHistory(sent, keys));
  if (!order) return undefined;
  keys.noteOrder(key, String(order.transaction_id));
  if (hasEnded(order)) keys.forgetKey(key);
  return madeOf(order);
}

async function findByKey(key: string): Promise<Order | undefined> {
  const found = await checkTransaction(key);
  return found.ok ? found.value.data : undefined;
}

async function findInHistory(sent: SentOrder, keys: OrderKeys): Promise<Order | undefined> {
  const listed = await listHistory({});
  if (!listed.ok) return undefined;
  return listed.value.data.orders
    .filter((order) => isOrderOf(sent, order) && !keys.knowsOrder(String(order.transaction_id)))
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))[0];
}

/** An order that was found goes on like one just made; how it ended is told by its own page. */
function madeOf({ transaction_id, state, next }: Order): Made {
  const isPaid = state === "settled" || state === "paid";
  const outcome: Outcome = isPaid ? { outcome: "settled" } : (next ?? { outcome: "pending" });
  return { transaction_id: String(transaction_id), outcome };
}

const looks_ms = [3_000, 5_000, 10_000, 15_000];
const longest_ms = 10 * 60_000;

/** Keeps looking for a lost order for ten minutes, until it is found; returns a function that stops. */
export function followLostOrder(key: string, onFound: (made: Made) => void): () => void {
  const until_ms = Date.now() + longest_ms;
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  async function look(turn: number): Promise<void> {
    const made = await findLostOrder(key);
    if (stopped) return;
    if (made) onFound(made);
    else if (Date.now() < until_ms) plan(turn + 1);
  }
  function plan(turn: number): void {
    timer = setTimeout(() => void look(turn), looks_ms[Math.min(turn, looks_ms.length - 1)]);
  }
  plan(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
