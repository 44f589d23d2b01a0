import { randomBytes } from "node:crypto";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { purchaseTransfer } from "../domain/books";
import { orderCode } from "../domain/order";
import { decidePurchase, freeAfter, type WalletFacts } from "../domain/wallet";
import { rowOf } from "../db/new-orders";
import { keyedHashes } from "../db/seal";
import { slotOf } from "../db/shop";
import type { InBoth, OrderRow } from "../db/tables";
import type { OfLocked } from "../db/wallet";
import type { AskedPurchases, selectForPurchases, WalletSale } from "../db/wallet-purchases";
import type { OrderContext } from "./context";
import { itemDelivery } from "./delivery-of";
import { columnsOf, type Submission } from "./submission";

/** A purchase checked except for the wallet: the item is on sale, the character is the player's. */
export interface WalletPurchase extends Submission {
  kind: "item" | "gift";
  item: {
    id: string;
    name: InBoth;
    price: number;
    limit?: number;
    limited_codes?: boolean;
    codes_by_game?: boolean;
  };
  /** The price that the player saw. */
  seen?: number;
}

/** The worth of one Vxu, to show wallet orders among those in VND. */
const vnd_per_vxu = 100;

/** A purchase with what it is made by. */
export interface Asked {
  context: OrderContext;
  purchase: WalletPurchase;
}

/** A purchase's order, and the code of a gift that has just been sold. */
export interface Bought {
  order: OrderRow;
  code?: string;
}

/** What a batch needs to know of what was bought before. */
export function askedBy(purchases: WalletPurchase[]): AskedPurchases {
  const codes = new Map<string, number>();
  for (const { item } of purchases) if (item.limited_codes) codes.set(item.id, (codes.get(item.id) ?? 0) + 1);
  return {
    keys: purchases.map(({ player_id, idempotency_key: key }) => ({ player_id, key })),
    client_ids: purchases.flatMap(({ player_id, client_id }) =>
      client_id ? [{ player_id, client_id }] : [],
    ),
    slots: [...new Set(purchases.flatMap(({ player_id, item }) => slotsOf(player_id, item)))],
    codes,
  };
}

/** The slots of a limited item that its player may take. */
function slotsOf(playerId: string, { id, limit = 0 }: WalletPurchase["item"]): string[] {
  return Array.from({ length: limit }, (_, slot) => slotOf(playerId, id, slot) ?? "");
}

/** The order of the same submission, or a refusal where its key was used for another request. */
export function answerRepeat({ secret }: OrderContext, duplicate: OrderRow, request: string): Result<Bought> {
  const same = keyedHashes(request, secret).includes(duplicate.requestHash);
  return same ? accept({ order: duplicate }) : refuse("idempotency_conflict");
}

/**
 * The purchases of one transaction, decided one after the other: each finds wallet, slots and codes as those before it
 * leave them.
 */
export class PurchaseBatch {
  readonly sales: WalletSale[] = [];
  private readonly repeats: Map<string, OrderRow>;
  private readonly clientIds: Set<string>;
  private readonly slots: Set<string | null>;
  private readonly codes = new Map<string, string[]>();
  /** The limited gifts that had a free code, locked by whomever. */
  private readonly withCodes: Set<string>;

  constructor(
    private readonly wallets: Map<string, WalletFacts>,
    { repeats, clientIds, slots, codes }: Awaited<ReturnType<typeof selectForPurchases>>,
    private readonly ofLocked: OfLocked,
  ) {
    this.repeats = new Map(repeats.map((order) => [pair(order.playerId, order.idempotencyKey), order]));
    this.clientIds = new Set(clientIds.map(({ player_id, client_id }) => pair(player_id, client_id)));
    this.slots = new Set(slots);
    for (const { gift_id, code } of codes)
      if (code !== null) this.codes.set(gift_id, [...(this.codes.get(gift_id) ?? []), code]);
    this.withCodes = new Set(codes.filter(({ any_free }) => any_free).map(({ gift_id }) => gift_id));
  }

  /** Undefined where the purchase has to be tried alone: it needs what another transaction has locked. */
  buy({ context, purchase }: Asked): Result<Bought> | undefined {
    const { player_id, idempotency_key, client_id, item, kind } = purchase;
    const wallet = this.wallets.get(player_id);
    if (!wallet) return undefined;
    const repeat = this.repeats.get(pair(player_id, idempotency_key));
    if (repeat) return answerRepeat(context, repeat, purchase.request);
    const now = context.now();
    const over = kind === "gift" ? ("gift_once" as const) : ("purchase_limit" as const);
    const taken = slotsOf(player_id, item).flatMap((slot, n) => (this.slots.has(slot) ? [n] : []));
    const { price, limit } = item;
    const offer = { price, seen: purchase.seen, limit, over, taken_slots: taken, locks: kind === "item" };
    const decided = decidePurchase(wallet, offer, now);
    if (!decided.ok) return decided;
    if (client_id && this.clientIds.has(pair(player_id, client_id))) return refuse("payment_token_used");
    const isWanted = kind === "gift" && item.codes_by_game && !item.limited_codes;
    const code = kind === "gift" && !isWanted ? this.codeOf(item) : undefined;
    if (kind === "gift" && !isWanted && code === undefined)
      return this.ofLocked === "leave out" && this.withCodes.has(item.id) ? undefined : refuse("sold_out");
    const { debit, slot } = decided.value;
    const order = orderOf({ context, purchase }, now, {
      spentVxu: debit,
      slot: slotOf(player_id, item.id, slot),
    });
    const locked_until = kind === "item" ? freeAfter(now) : undefined;
    this.repeats.set(pair(player_id, idempotency_key), order);
    if (client_id) this.clientIds.add(pair(player_id, client_id));
    this.slots.add(order.slot);
    this.wallets.set(player_id, { balance: wallet.balance - debit, free_at: locked_until ?? wallet.free_at });
    this.sales.push({
      order,
      transfer: purchaseTransfer({ order_id: order.id, player_id, spent_vxu: debit }),
      delivery: itemDelivery(order, now, isWanted ? "wanted" : code === undefined ? undefined : { code }),
      code: code === undefined ? undefined : { code, gift_id: item.id, limited: item.limited_codes === true },
      locked_until,
    });
    return accept({ order, code });
  }

  /** A code of the gift, if there is one: a free one where they are limited, or a new one. */
  private codeOf({ id, limited_codes }: WalletPurchase["item"]): string | undefined {
    return limited_codes ? this.codes.get(id)?.shift() : orderCode(randomBytes(12));
  }
}

const pair = (one: string, other: string) => JSON.stringify([one, other]);

function orderOf(
  { context, purchase }: Asked,
  now: Date,
  bought: Pick<OrderRow, "spentVxu" | "slot">,
): OrderRow {
  const { item } = purchase;
  return rowOf({
    ...bought,
    ...columnsOf(purchase, context, now),
    methodName: "vxuWallet",
    provider: "wallet",
    kind: purchase.kind,
    itemId: item.id,
    itemName: item.name,
    amount: item.price * vnd_per_vxu,
    vxu: 0,
    state: "paid" as const,
    paidAt: now,
    expiresAt: now,
  });
}
