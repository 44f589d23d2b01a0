/**
 * What the wallet and the web shop are held to: their rules once more, small enough to be read at a glance, over
 * plain values and whole seconds.
 */
export const goods = {
  "11-gold-1": { kind: "item", price: 50 },
  "11-starter": { kind: "item", price: 200, limit: 2 },
  "11-armour": { kind: "item", price: 1000, limit: 3 },
  "11-gift-peach": { kind: "gift", price: 50, limit: 1 },
  "11-gift-model": { kind: "gift", price: 300, limit: 1, codes: 2 },
} as const;
export type Good = keyof typeof goods;
export type Mode = "up" | "refuse" | "down";

export interface ModelPurchase {
  good: Good;
  price: number;
  state: "paid" | "settled" | "refunded";
  attempts: number;
  due_s: number;
}

export interface ModelToken {
  good: Good;
  price: number;
  issued_s: number;
  used: boolean;
}

export type Verdict = { error: string; data?: Record<string, number> } | { purchase: ModelPurchase };

const token_life_s = 900;
const lockout_s = 20;
const most_attempts = 20;

export class ModelPlayer {
  balance: number;
  topups = 0;
  free_at_s = -Infinity;
  purchases: ModelPurchase[] = [];

  constructor(opening: number) {
    this.balance = opening;
  }

  holds = (good: Good) =>
    this.purchases.filter((bought) => bought.good === good && bought.state !== "refunded").length;
}

export class ShopModel {
  now_s = 0;
  mode: Mode = "up";
  codes_left: number = goods["11-gift-model"].codes;
  /** What is asked for each good now: an operator may change it. */
  prices = Object.fromEntries(Object.entries(goods).map(([good, { price }]) => [good, price])) as Record<
    Good,
    number
  >;

  constructor(readonly players: ModelPlayer[]) {}

  /** A publisher's card of 100,000: 1,000 Vxu, and 10% the first time, 5% later. */
  topUp(player: ModelPlayer): void {
    player.balance += player.topups === 0 ? 1100 : 1050;
    player.topups += 1;
  }

  /** Twenty seconds at most; a lockout that ends later than in 25 is of a time that has gone back. */
  wait_s({ free_at_s }: ModelPlayer): number {
    const left_s = Math.max(0, free_at_s - this.now_s);
    return left_s > 25 ? 0 : Math.min(left_s, 20);
  }

  buyItem(player: ModelPlayer, token: ModelToken): Verdict {
    if (this.now_s >= token.issued_s + token_life_s) return { error: "payment_token_wrong" };
    const wait_s = this.wait_s(player);
    if (wait_s > 0) return { error: "wallet_locked", data: { wait_s } };
    const refused = this.refusal(player, token.good, token.price, "purchase_limit");
    if (refused) return refused;
    if (token.used) return { error: "payment_token_used" };
    token.used = true;
    player.free_at_s = this.now_s + lockout_s;
    return this.debit(player, token.good);
  }

  buyGift(player: ModelPlayer, good: Good, seen: number): Verdict {
    const refused = this.refusal(player, good, seen, "gift_once");
    if (refused) return refused;
    if (good === "11-gift-model") {
      if (this.codes_left === 0) return { error: "sold_out" };
      this.codes_left -= 1;
    }
    return this.debit(player, good);
  }

  /** The game is told of everything that is due: it takes it, refuses it, or can't be reached. */
  deliver(): void {
    for (const player of this.players)
      for (const purchase of player.purchases) {
        if (purchase.state !== "paid" || purchase.due_s > this.now_s) continue;
        purchase.attempts += 1;
        if (this.mode === "up") purchase.state = "settled";
        if (this.mode === "refuse") {
          purchase.state = "refunded";
          player.balance += purchase.price;
        }
        const wait_s = Math.min(2 ** Math.min(purchase.attempts, 10), 600);
        if (this.mode === "down")
          purchase.due_s = purchase.attempts < most_attempts ? this.now_s + wait_s : Infinity;
      }
  }

  private refusal(player: ModelPlayer, good: Good, seen: number, over: string): Verdict | undefined {
    const price = this.prices[good];
    const { limit = Infinity } = goods[good] as { limit?: number };
    if (seen !== price) return { error: "price_changed", data: { price } };
    if (player.holds(good) >= limit) return { error: over };
    if (player.balance < price) return { error: "not_enough_vxu", data: { missing: price - player.balance } };
    return undefined;
  }

  private debit(player: ModelPlayer, good: Good): Verdict {
    const price = this.prices[good];
    player.balance -= price;
    const purchase: ModelPurchase = { good, price, state: "paid", attempts: 0, due_s: this.now_s };
    player.purchases.push(purchase);
    return { purchase };
  }
}
