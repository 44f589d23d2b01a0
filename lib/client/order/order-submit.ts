import type { Order, OrderAnswer } from "@/lib/contract/entities";
import type { CallFailure, CallResult } from "../call";
import type { OrderContent, OrderKeys } from "./order-key";
import { hasEnded, type Made, type Refused } from "./panel";

export type Submitted =
  | { kind: "made"; made: Made }
  | { kind: "refused"; refused: Refused }
  /** Nobody could tell in time what became of it. The key is kept, so pressing again asks about the same order. */
  | { kind: "unknown" };

interface Means {
  keys: OrderKeys;
  /**
   * The content does not tell the whole order, a typed card is missing from it: an answered submission is over, and the
   * next one is another order. (The backend knows the same card again.)
   */
  once?: boolean;
  send: (key: string) => Promise<CallResult<{ data: OrderAnswer }>>;
  check: (transactionId: string) => Promise<CallResult<{ data: Order }>>;
  /** Told once, when an answer did not come and the same submission is sent again. */
  onDoubt: () => void;
  wait: (ms: number) => Promise<void>;
}

const waits_ms = [1_000, 2_000, 4_000, 8_000];

/** Sends one order, under one key for as long as it is not known what became of it. */
export async function submitOrder(content: OrderContent, means: Means): Promise<Submitted> {
  const { keys } = means;
  const held = await resumeStoredOrder(content, means);
  if (held) return { kind: "made", made: held };
  const { key } = keys.keyOf(content);
  let answer = await means.send(key);
  let doubt = false;
  for (const wait_ms of waits_ms) {
    if (answer.ok || !isUnknown(answer, doubt)) break;
    doubt = true;
    means.onDoubt();
    await means.wait(wait_ms);
    answer = await means.send(key);
  }
  if (!answer.ok) return refusalOf(answer, doubt, keys, key);
  return { kind: "made", made: keep(answer.value.data, means, key) };
}

/** The same order was made before, perhaps in another tab: an open one is gone on with, an ended one is over. */
async function resumeStoredOrder(content: OrderContent, { keys, check }: Means): Promise<Made | undefined> {
  const { transaction_id } = keys.keyOf(content);
  if (!transaction_id) return undefined;
  const found = await check(transaction_id);
  if (!found.ok) return undefined;
  const order = found.value.data;
  // The money of one in review is in: paying again is another order.
  if (!hasEnded(order) && order.state !== "review")
    return { transaction_id, outcome: order.next ?? { outcome: "pending" } };
  keys.forgetOrder(transaction_id);
  return undefined;
}

function keep(answer: OrderAnswer, { keys, once = false }: Means, key: string): Made {
  const over = once || answer.outcome === "settled" || answer.outcome === "rejected";
  if (over) keys.forgetKey(key);
  else keys.noteOrder(key, answer.transaction_id);
  return { transaction_id: answer.transaction_id, outcome: answer };
}

/**
 * It may have arrived all the same: nothing answered, or what answered knows no more than we do. A publisher that
 * was never reached has seen nothing, unless an earlier try of this submission is in doubt.
 */
function isUnknown({ status, error }: CallFailure, doubt: boolean): boolean {
  if (error === "publisher_unreachable" && status !== 0) return doubt;
  return status === 0 || status === 500 || status === 502 || status === 504 || error === "service_busy";
}

/** These are said before the order is looked at: they tell nothing about an earlier try with the same key. */
const beforeTheOrder = [401, 429, 502, 503];
const isBeforeTheOrder = ({ status, error }: CallFailure) =>
  beforeTheOrder.includes(status) || error === "bank_transfer_closed";

function refusalOf(failure: CallFailure, doubt: boolean, keys: OrderKeys, key: string): Submitted {
  const saysNothing = isBeforeTheOrder(failure);
  if (isUnknown(failure, doubt) || (doubt && saysNothing)) return { kind: "unknown" };
  if (!saysNothing) keys.forgetKey(key);
  const { error, message, fields, details } = failure;
  return { kind: "refused", refused: { error, message, fields, ...(details && { details }) } };
}
