import type { Bonus } from "@/lib/contract/bonus";
import type { ErrorName } from "@/lib/contract/errors";
import type { OrderState } from "@/lib/contract/entities";
import { bonusTransfer, topupTransfer, type Transfer } from "./books";
import { canMove, isPaid } from "./order";
import { bonusFor, vxuFor } from "./vxu";

/** What a provider says of an order, its signature verified: in a callback, or in a response to us. */
export interface Report {
  /**
   * pending: the provider is processing it · waiting: not paid yet, or the provider knows no such payment, so the
   * order may expire · suspect: an operator has to look · reversed: a payment was taken back · unknown: the message
   * could not be understood.
   */
  status: "paid" | "declined" | "expired" | "pending" | "waiting" | "suspect" | "reversed" | "unknown";
  /** VND received; required with `paid`. */
  amount?: number;
  /** The provider's id of the payment; each is credited at most once. */
  provider_txn?: string;
  /** Why it was declined. */
  error?: ErrorName;
  /** The card that the player asked to save: the provider's token, and what may be shown of it. */
  card_to_save?: CardToSave;
  /** A message that can't be acted on automatically: listed for operators, with its text. */
  issue?: { reason: "unreadable" | "ambiguous"; text: string };
}

/** The most that an order may amount to, VND; a payment reported above it is left to an operator. */
export const most_vnd = 1_000_000_000;

const vietnamese_phone = /^(?:84|0)[35789]\d{8}$/;

/**
 * Whether a text that an operator types has the shape of a bank's id of a payment, such as FT26327001234, 5078 - 80834 or
 * FT2632\BNK: what is typed stays in the books and the audit log, also when the player is erased, and must be no name or
 * note. A Vietnamese mobile number is none either where the player wrote it (`playerWrote`); an id of ten digits may look
 * like one.
 */
export function isBankTransactionId(text: string, playerWrote = ""): boolean {
  const words = text.split(" ");
  const hasIds = words.every((word) => /\d/.test(word) || /^[-/|]?$/.test(word));
  if (!hasIds || !/^[\w.:/\\|#() -]{4,64}$/.test(text) || text.replace(/\D/g, "").length < 3) return false;
  const bare = (written: string) => written.replace(/[^\p{L}\d]/gu, "");
  return !(vietnamese_phone.test(bare(text)) && bare(playerWrote).includes(bare(text)));
}

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
  /** True for prepaid cards, credited at their actual value; any other payment must equal the requested amount. */
  accepts_other_amount: boolean;
  /** The site's bonus when the order was made. */
  bonus: Bonus;
  /** The method's bonus when the order was made; added to the player's own. */
  bonus_percent?: number;
}

export type Decision =
  | { kind: "none"; reason: "duplicate" | "late" | "no_news" }
  /** The provider revokes its earlier report or the payment: nothing is undone, the issue is listed for operators. */
  | { kind: "list"; reason: "reversed" | "contradicted" }
  | { kind: "decline"; state: "declined" | "expired"; error?: ErrorName }
  /** The payment does not match the order: left to an operator. */
  | { kind: "review"; paid_amount?: number }
  | { kind: "settle"; paid_amount: number };

const noNews: ReadonlySet<Report["status"]> = new Set(["pending", "waiting", "unknown"]);

/** What a report does to an order. Pure: the caller holds the lock on the order's row and writes the result. */
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

/** What a payment earns: the Vxu for the amount paid, and the bonus by the number of the player's earlier top-ups. */
export function settlementOf(order: OrderFacts, paid_amount: number, earlierTopups: number): Settlement {
  const vxu = vxuFor(paid_amount);
  const bonus_vxu = bonusFor(vxu, order.bonus, earlierTopups, order.bonus_percent);
  const about = { order_id: order.id, player_id: order.player_id, provider: order.provider };
  const transfers = [topupTransfer({ ...about, paid_amount, vxu })];
  if (bonus_vxu > 0) transfers.push(bonusTransfer({ ...about, bonus_vxu }));
  return { vxu, bonus_vxu, transfers };
}
