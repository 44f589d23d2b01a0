import { normalizeOrderCode } from "../../domain/order";

const prefix = "NAP";

/** The memo of the player's transfer: at most 19 unaccented characters. */
export function memoOf(order_id: string): string {
  return `${prefix} ${order_id}`;
}

/**
 * Possible order codes in a memo as banks deliver it: upper or lower case, with the bank's own words around it (NAPAS
 * among them), spaces and dashes anywhere, O for 0. The caller looks up which of them is an order.
 */
export function ordersInMemo(memo: string): string[] {
  const bare = memo.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const found = [...bare.matchAll(/(?=NAP([0-9A-Z]{12}))/g)].map(([, code = ""]) => normalizeOrderCode(code));
  return found.filter((code) => !code.includes("U"));
}
