import type { OrderState } from "@/lib/contract/entities";

/**
 * States only move forward, along this rank. Declined and expired stand below paid: a provider's late "paid" is
 * money received and counts, a late "declined" never undoes it (security.md, Money).
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

/** The provider may still say something that changes the order. */
export function isOpen(state: OrderState): boolean {
  return rank[state] < rank.declined;
}

/** Money came in for the order, or an operator has to say whether it did. */
export function isPaid(state: OrderState): boolean {
  return rank[state] >= rank.paid;
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An order code of 12 Crockford base-32 characters (60 bits): easy to read out, fit for a transfer message. */
export function orderCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, 12), (byte) => alphabet[byte & 31]).join("");
}

/** Letters only of what a player typed as an order code: support reads them out, O for 0 and I for 1. */
export function normalizeOrderCode(typed: string): string {
  return typed.trim().toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
}
