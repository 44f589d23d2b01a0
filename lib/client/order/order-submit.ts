import type { Order, OrderAnswer } from "@/lib/contract/entities";
import type { CallFailure, CallResult } from "../call";
import type { OrderContent, OrderKeys } from "./order-key";
import { hasEnded } from "./has-ended";
import type { Made } from "./panel";
import type { Refused } from "./refused";

export type Submitted =
  | { kind: "made"; made: Made }
  | { kind: "refused"; refused: Refused }
  /**
   * An attempt may have made the order, and no later answer says otherwise. `code` is the key, by which support finds
   * the order and lost-order.ts looks for it.
   */
  | { kind: "unknown"; code: string };

interface Dependencies {
  keys: OrderKeys;
  /**
   * The content does not identify the order, because a typed card is not part of it: once a submission is answered, the
   * next one is another order. (The backend recognizes the same card.)
   */
  once?: boolean;
  /** Whether the backend honours the key: else what could have been an order is never sent again (resends.ts). */
  mayResend: boolean;
  send: (key: string) => Promise<CallResult<{ data: OrderAnswer }>>;
  check: (transactionId: string) => Promise<CallResult<{ data: Order }>>;
  /** Looks for the order that was sent under a key. */
  find: (key: string) => Promise<Made | undefined>;
  /** Called once, when the order of this submission may have been made without an answer. */
  onDoubt: () => void;
  wait: (ms: number) => Promise<void>;
}

const waits_ms = [1_000, 2_000, 4_000, 8_000];

/** Sends one order, under one key as long as its result is unknown. */
export async function submitOrder(content: OrderContent, dependencies: Dependencies): Promise<Submitted> {
  const { keys, mayResend } = dependencies;
  const resumed = await resumeStoredOrder(content, dependencies);
  if (resumed) return { kind: "made", made: resumed };
  const { key } = keys.keyOf(content);
  const isInDoubt = keys.isInDoubt(content);
  if (isInDoubt) dependencies.onDoubt();
  if (isInDoubt && !mayResend) return look(key, dependencies);
  keys.noteSent(key);
  const answer = await dependencies.send(key);
  if (answer.ok) return { kind: "made", made: noteAnswer(answer.value.data, dependencies, key) };
  if (!isInDoubt && !isUnknown(answer, false)) return refuse(answer, keys, key);
  if (!isInDoubt) dependencies.onDoubt();
  return mayResend ? resend(answer, dependencies, key) : look(key, dependencies);
}

/** Sends the same order again until there is an answer. A refusal does not say what became of the earlier attempt. */
async function resend(first: CallFailure, dependencies: Dependencies, key: string): Promise<Submitted> {
  const { keys, find } = dependencies;
  let failure = first;
  for (const wait_ms of waits_ms) {
    if (!isUnknown(failure, true)) break;
    await dependencies.wait(wait_ms);
    const answer = await dependencies.send(key);
    if (answer.ok) return { kind: "made", made: noteAnswer(answer.value.data, dependencies, key) };
    failure = answer;
  }
  const made = await find(key);
  if (made) return { kind: "made", made };
  // The backend has decided about this key: the next attempt is another order.
  if (!isUnknown(failure, true) && !isBeforeTheOrder(failure)) keys.forgetKey(key);
  return { kind: "unknown", code: key };
}

/** Looks for an order that may have been made; nothing is sent. */
async function look(key: string, { find, wait }: Dependencies): Promise<Submitted> {
  for (const wait_ms of [0, ...waits_ms]) {
    await wait(wait_ms);
    const made = await find(key);
    if (made) return { kind: "made", made };
  }
  return { kind: "unknown", code: key };
}

/** If the same order was made before, perhaps in another tab: an open one is resumed, an ended one is forgotten. */
async function resumeStoredOrder(
  content: OrderContent,
  { keys, check, mayResend }: Dependencies,
): Promise<Made | undefined> {
  const { transaction_id } = keys.keyOf(content);
  if (!transaction_id) return undefined;
  const found = await check(transaction_id);
  if (!found.ok) {
    // The order exists, whatever became of it: only a backend that honours the key is sent it again.
    return mayResend || found.status === 404
      ? undefined
      : { transaction_id, outcome: { outcome: "pending" } };
  }
  const order = found.value.data;
  // An order in review has been paid: paying again is another order.
  if (!hasEnded(order) && order.state !== "review")
    return { transaction_id, outcome: order.next ?? { outcome: "pending" } };
  keys.forgetOrder(transaction_id);
  return undefined;
}

function noteAnswer(answer: OrderAnswer, { keys, once = false }: Dependencies, key: string): Made {
  const transaction_id = String(answer.transaction_id);
  const over = once || answer.outcome === "settled" || answer.outcome === "rejected";
  if (over) keys.forgetKey(key);
  else keys.noteOrder(key, transaction_id);
  return { transaction_id, outcome: answer };
}

/**
 * Whether the order may have been made in spite of the failure: there was no response, or the responder does not know
 * either. A publisher that was never reached has seen nothing, unless an earlier try of this submission is in doubt.
 */
function isUnknown({ status, error }: CallFailure, doubt: boolean): boolean {
  if (error === "publisher_unreachable" && status !== 0) return doubt;
  return status === 0 || status === 500 || status === 502 || status === 504 || error === "service_busy";
}

/** Statuses that are decided before the order is looked at: they say nothing about an earlier try with the same key. */
const beforeTheOrder = [401, 429, 502, 503];
const isBeforeTheOrder = ({ status, error }: CallFailure) =>
  beforeTheOrder.includes(status) || error === "bank_transfer_closed";

/** A certain refusal: nothing was made. */
function refuse(failure: CallFailure, keys: OrderKeys, key: string): Submitted {
  if (isBeforeTheOrder(failure)) keys.noteUnsent(key);
  else keys.forgetKey(key);
  const { error, message, fields, details } = failure;
  return { kind: "refused", refused: { error, message, fields, ...(details && { details }) } };
}
