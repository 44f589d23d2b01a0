import { accept, refuse, type Result } from "@/lib/contract/errors";
import { wallet_lockout_s } from "@/lib/contract/wallet-lockout";

/** The player's wallet, held while the purchase is decided. */
export interface WalletFacts {
  balance: number;
  free_at?: Date;
}

/** Whole seconds until the wallet may buy again; 0 when it may. */
export function waitOf(free_at: Date | undefined | null, now: Date): number {
  return free_at ? Math.max(0, Math.ceil((free_at.getTime() - now.getTime()) / 1000)) : 0;
}

export function freeAfter(now: Date): Date {
  return new Date(now.getTime() + wallet_lockout_s * 1000);
}

/** What is sold and what the player was shown of it. */
export interface Offer {
  price: number;
  /** The price that the player saw, where the call names it. */
  seen?: number;
  /** The most of it that one player may have; undefined: no limit. */
  limit?: number;
  /** How a further one is refused. */
  over: "purchase_limit" | "gift_once";
  /** The places that the player's purchases of it hold. */
  held: readonly number[];
  /** Whether buying it begins a lockout, and waits for one. */
  locks: boolean;
}

/** What the wallet is debited, and the place that the purchase takes. Pure: one refusal a line. */
export function decidePurchase(
  wallet: WalletFacts,
  offer: Offer,
  now: Date,
): Result<{ debit: number; place?: number }> {
  const wait_s = offer.locks ? waitOf(wallet.free_at, now) : 0;
  if (wait_s > 0) return refuse("wallet_locked", { values: { n: wait_s }, data: { wait_s } });
  if (offer.seen !== undefined && offer.seen !== offer.price) return priceChanged(offer.price);
  const place = freeSlot(offer.limit, offer.held);
  if (place === "none") return refuse(offer.over);
  if (wallet.balance < offer.price)
    return refuse("not_enough_vxu", { data: { missing: offer.price - wallet.balance } });
  return accept({ debit: offer.price, place });
}

export function priceChanged(price: number) {
  return refuse("price_changed", { data: { price } });
}

/** The lowest place that is free; undefined where places are not counted. */
export function freeSlot(limit: number | undefined, held: readonly number[]): number | undefined | "none" {
  if (limit === undefined) return undefined;
  for (let place = 0; place < limit; place += 1) if (!held.includes(place)) return place;
  return "none";
}
