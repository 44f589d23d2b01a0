import type { Order, Outcome } from "@/lib/contract/entities";
import type { Made } from "./panel";

/** What a player needs again after a reload: the transfer or its QR picture, the SMS, the app, the sheet. */
type KeptOutcome = Extract<Outcome, { outcome: "qr" | "live" }>;

interface Kept {
  transaction_id: string;
  outcome: KeptOutcome;
}

/** In the tab's session storage, for backends whose check_transaction does not say how the order goes on. */
const storageKey = "order_outcomes";
const most = 20;

const isKept = ({ outcome }: Outcome) => outcome === "qr" || outcome === "live";

/**
 * An answer without what does not belong to its outcome: a gift's code, for instance, is not stored. A provider's page
 * is not either, since its address may sign the player in there.
 */
function bare(outcome: KeptOutcome): KeptOutcome {
  if (outcome.outcome === "live") {
    const { sms_syntax, number, qr_text, app_url, sheet } = outcome;
    return { outcome: "live", sms_syntax, number, qr_text, app_url, sheet };
  }
  const { qr_text, beneficiary, account_number, branch, bank_name, message } = outcome;
  return { outcome: "qr", qr_text, beneficiary, account_number, branch, bank_name, message };
}

/**
 * Keeps how an order goes on, until it has ended. An order that was found again without saying it goes on as was kept.
 */
export function withKeptOutcome(made: Made): Made {
  const { transaction_id, outcome } = made;
  if (outcome.outcome === "qr" || outcome.outcome === "live") {
    write([...others(transaction_id), { transaction_id, outcome: bare(outcome) }]);
    return made;
  }
  return outcome.outcome === "pending" ? { ...made, outcome: find(transaction_id) ?? outcome } : made;
}

/** An order with the next step that was kept for it, if it waits to be paid and does not say how. */
export function withKeptNext(order: Order): Order {
  const isWaiting = order.state === "created" || order.state === "pending";
  const isPaid = order.paid_amount !== undefined || order.timeline.some(({ step }) => step === "paid");
  const isOver = order.expires_at !== undefined && Date.parse(order.expires_at) < Date.now();
  const isToPay = isWaiting && order.next === undefined && !isPaid && !isOver;
  const next = isToPay ? find(String(order.transaction_id)) : undefined;
  return next ? { ...order, next } : order;
}

export function forgetOutcome(transaction_id: string): void {
  if (find(transaction_id)) write(others(transaction_id));
}

const find = (id: string) => read().find(({ transaction_id }) => transaction_id === id)?.outcome;
const others = (id: string) => read().filter(({ transaction_id }) => transaction_id !== id);

function read(): Kept[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function write(kept: Kept[]): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(kept.slice(-most)));
  } catch {
    // Without storage a reload shows what the backend says.
  }
}

function isEntry(value: unknown): value is Kept {
  const entry = value as Partial<Kept> | null;
  return typeof entry?.transaction_id === "string" && entry.outcome !== undefined && isKept(entry.outcome);
}
