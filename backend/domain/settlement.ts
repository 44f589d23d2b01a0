import type { ErrorName } from "@/lib/contract/errors";
import type { OrderState } from "@/lib/contract/entities";
import { bonusTransfer, topupTransfer, type Transfer } from "./books";
import { canMove, isPaid } from "./order";
import { bonusFor, vxuFor } from "./vxu";

/** What a provider says of an order, once its signature held: by callback, by answer, or when asked. */
export interface Report {
  /**
   * pending: the provider is at work on it · waiting: nobody has paid yet, or it knows of no such payment, so it may
   * end with the order's time · suspect: an operator has to look · reversed: money that had come in was taken back ·
   * unknown: it could not be told.
   */
  status: "paid" | "declined" | "expired" | "pending" | "waiting" | "suspect" | "reversed" | "unknown";
  /** VND that came in; needed with `paid`. */
  amount?: number;
  /** The provider's own id of the payment: credited at most once each. */
  provider_txn?: string;
  /** Why it was declined. */
  error?: ErrorName;
  /** The card that the player asked to keep: the provider's token of it, and what may be shown. */
  kept_card?: CardToSave;
  /** It said something that nothing here can act on by itself: for the operators' list, with its text. */
  issue?: { reason: "unreadable" | "ambiguous"; text: string };
}

/** The amounts of orders are whole VND up to here; whatever is said to be more, an operator looks at first. */
export const most_vnd = 1_000_000_000;

export interface CardToSave {
  token: string;
  brand: string;
  last_four: string;
  /** MM/YY. */
  expiry: string;
}

export interface OrderFacts {
  id: string;
  player_id: string;
  provider: string;
  amount: number;
  state: OrderState;
  /** A prepaid card counts at the value found on it; all else must equal the amount asked. */
  accepts_other_amount: boolean;
  /** Of the method, as it was promised when the order was made; beside the player's own. */
  bonus_percent?: number;
}

export type Decision =
  | { kind: "none"; reason: "duplicate" | "late" | "no_news" }
  /** The provider takes back what it had said, or the money itself: nothing is undone by itself, an operator looks. */
  | { kind: "list"; reason: "reversed" | "contradicted" }
  | { kind: "decline"; state: "declined" | "expired"; error?: ErrorName }
  /** Money came in that does not fit: kept for an operator, never lost. */
  | { kind: "review"; paid_amount?: number }
  | { kind: "settle"; paid_amount: number };

const noNews: ReadonlySet<Report["status"]> = new Set(["pending", "waiting", "unknown"]);

/** What a report does to an order. Pure: the caller holds the order's row and writes what comes back. */
export function decide(order: OrderFacts, report: Report): Decision {
  if (noNews.has(report.status)) return { kind: "none", reason: "no_news" };
  if (report.status === "declined" || report.status === "expired") return decline(order, report);
  if (report.status === "reversed") return { kind: "list", reason: "reversed" };
  if (isPaid(order.state) && report.status === "suspect") return { kind: "list", reason: "contradicted" };
  if (isPaid(order.state)) return { kind: "none", reason: "duplicate" };
  if (report.status === "suspect") return review(order, report.amount);
  if (report.amount === undefined) throw new Error(`paid report without an amount for ${order.id}`);
  const fits = report.amount === order.amount || order.accepts_other_amount;
  return fits && report.amount <= most_vnd
    ? { kind: "settle", paid_amount: report.amount }
    : review(order, report.amount);
}

function review(order: OrderFacts, paid_amount: number | undefined): Decision {
  return canMove(order.state, "review") ? { kind: "review", paid_amount } : { kind: "none", reason: "late" };
}

function decline(order: OrderFacts, report: Report): Decision {
  const state = report.status === "expired" ? "expired" : "declined";
  if (order.state === "review" || isPaid(order.state)) return { kind: "list", reason: "contradicted" };
  if (!canMove(order.state, state)) return { kind: "none", reason: "late" };
  return { kind: "decline", state, error: report.error };
}

export interface Settlement {
  vxu: number;
  bonus_vxu: number;
  transfers: Transfer[];
}

/** What a payment earns: Vxu at its real value, and the bonus by the player's earlier top-ups. */
export function settlementOf(order: OrderFacts, paid_amount: number, earlierTopups: number): Settlement {
  const vxu = vxuFor(paid_amount);
  const bonus_vxu = bonusFor(vxu, earlierTopups, order.bonus_percent);
  const about = { order_id: order.id, player_id: order.player_id, provider: order.provider };
  const transfers = [topupTransfer({ ...about, paid_amount, vxu })];
  if (bonus_vxu > 0) transfers.push(bonusTransfer({ ...about, bonus_vxu }));
  return { vxu, bonus_vxu, transfers };
}
