import { accept, refuse, type Result } from "@/lib/contract/errors";
import { wallet_lockout_s } from "@/lib/contract/wallet-lockout";

/** The player's wallet; its row is locked while the purchase is decided. */
export interface WalletFacts {
  balance: number;
  free_at?: Date;
}

/** By so much the clocks of two backends may differ. */
const most_apart_s = 5;

/**
 * Whole seconds until the wallet may buy again; 0 when it may, and when the time has gone back, as where a standby whose
 * clock is behind was promoted: nothing of before would be over for as long as it went back.
 */
export function waitOf(free_at: Date | undefined | null, now: Date): number {
  const wait_s = free_at ? Math.max(0, Math.ceil((free_at.getTime() - now.getTime()) / 1000)) : 0;
  return wait_s > wallet_lockout_s + most_apart_s ? 0 : Math.min(wait_s, wallet_lockout_s);
}

export function freeAfter(now: Date): Date {
  return new Date(now.getTime() + wallet_lockout_s * 1000);
}

/** What is sold, and the price that the player was shown. */
export interface Offer {
  price: number;
  /** The price that the player saw, where the request names it. */
  seen?: number;
  /** How many one player may buy; undefined: no limit. */
  limit?: number;
  /** The error for a purchase beyond the limit. */
  over: "purchase_limit" | "gift_once";
  /** The slots that the player's purchases of it take. */
  taken_slots: readonly number[];
  /** Whether buying it starts a lockout, and is refused during one. */
  locks: boolean;
}

/** The Vxu to debit, and the slot that the purchase takes. Pure: one refusal a line. */
export function decidePurchase(
  wallet: WalletFacts,
  offer: Offer,
  now: Date,
): Result<{ debit: number; slot?: number }> {
  const wait_s = offer.locks ? waitOf(wallet.free_at, now) : 0;
  if (wait_s > 0) return refuse("wallet_locked", { values: { n: wait_s }, data: { wait_s } });
  if (offer.seen !== undefined && offer.seen !== offer.price) return priceChanged(offer.price);
  const slot = freeSlot(offer.limit, offer.taken_slots);
  if (slot === "none") return refuse(offer.over);
  if (wallet.balance < offer.price)
    return refuse("not_enough_vxu", { data: { missing: offer.price - wallet.balance } });
  return accept({ debit: offer.price, slot });
}

export function priceChanged(price: number) {
  return refuse("price_changed", { data: { price } });
}

/** The lowest free slot; undefined where there is no limit. */
export function freeSlot(limit: number | undefined, taken: readonly number[]): number | undefined | "none" {
  if (limit === undefined) return undefined;
  for (let slot = 0; slot < limit; slot += 1) if (!taken.includes(slot)) return slot;
  return "none";
}
