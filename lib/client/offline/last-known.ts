import type { Order } from "@/lib/contract/entities";
import { readCookie } from "../cookies";
import { lastKnownKey } from "./last-known-key";

const most_orders = 10;

/** What a player saw last, for the page that is shown without a network. */
export interface LastKnown {
  /** Whose it is: shown only while the cookie `user_id` names the same player. */
  player: string;
  /** When the balance was last told, in ms. */
  at: number;
  vxu?: number;
  /** Newest first. */
  orders: Order[];
}

/** Null for a visitor, and where nothing of this player is stored. */
export function readLastKnown(): LastKnown | null {
  try {
    const stored = JSON.parse(localStorage.getItem(lastKnownKey) ?? "null") as LastKnown | null;
    const isOwn = stored?.player !== "" && stored?.player === readCookie("user_id");
    return isOwn && Array.isArray(stored.orders) ? stored : null;
  } catch {
    return null;
  }
}

export function noteBalance(vxu: number, now = Date.now()): void {
  note((known) => ({ ...known, vxu, at: now }));
}

/**
 * Adds orders to those that are known, the newer answer of the same order in place of the older; without how they are
 * paid, and without the address of a page that could not be opened.
 */
export function noteOrders(fresh: readonly Order[]): void {
  note((known) => {
    const rows = fresh.map(({ next: _next, game_alias: _alias, ...row }) => ({ ...row, timeline: [] }));
    const byId = new Map([...known.orders, ...rows].map((order) => [order.transaction_id, order]));
    const newestFirst = [...byId.values()].sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
    return { ...known, orders: newestFirst.slice(0, most_orders) };
  });
}

function note(change: (known: LastKnown) => LastKnown): void {
  const player = readCookie("user_id");
  if (!player) return;
  try {
    localStorage.setItem(
      lastKnownKey,
      JSON.stringify(change(readLastKnown() ?? { player, at: 0, orders: [] })),
    );
  } catch {
    // Without storage there is nothing to show without a network.
  }
}
