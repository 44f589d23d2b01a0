import { normalizeOrderCode } from "../../domain/order";

const prefix = "NAP";

/** What the player writes into the transfer: at most 19 unaccented characters. */
export function memoOf(order_id: string): string {
  return `${prefix} ${order_id}`;
}

/**
 * What may be an order's code in a memo as a bank delivers it: upper or lower case, the bank's own words around it
 * (NAPAS among them), spaces and dashes anywhere, O for 0. Whether one is an order, the orders tell.
 */
export function ordersInMemo(memo: string): string[] {
  const bare = memo.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const found = [...bare.matchAll(/(?=NAP([0-9A-Z]{12}))/g)].map(([, code = ""]) => normalizeOrderCode(code));
  return found.filter((code) => !code.includes("U"));
}
