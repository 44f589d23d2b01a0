import type { OrderState } from "@/lib/contract/entities";

/**
 * States only move to a higher rank. Declined and expired rank below paid: a late "paid" of a provider is money
 * received and counts, a late "declined" never undoes it (security.md, Money).
 */
const rank: Record<OrderState, number> = {
  created: 0,
  pending: 1,
  declined: 2,
  expired: 2,
  review: 3,
  paid: 4,
  settled: 5,
  refunded: 6,
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return rank[to] > rank[from];
}

/** The order waits for its provider's result. */
export function isOpen(state: OrderState): boolean {
  return rank[state] < rank.declined;
}

/** The order's money came in; true for settled and refunded orders, too. Orders in review are not included. */
export function isPaid(state: OrderState): boolean {
  return rank[state] >= rank.paid;
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An order code of 12 Crockford base-32 characters (60 bits): easy to read out, fit for a transfer message. */
export function orderCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, 12), (byte) => alphabet[byte & 31]).join("");
}

/** Normalizes a typed order code: trimmed, upper case, O read as 0, and I and L as 1, since codes are read out. */
export function normalizeOrderCode(typed: string): string {
  return typed.trim().toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
}
