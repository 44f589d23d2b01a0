import { randomBytes } from "node:crypto";
import { accept, refuse, type Refusal, type Result } from "@/lib/contract/errors";
import { purchaseTransfer } from "../domain/books";
import { orderCode } from "../domain/order";
import { decidePurchase, freeAfter } from "../domain/wallet";
import type { Database } from "../db/database";
import { insertDelivery, insertTransfers } from "../db/ledger";
import { insertOrder, selectOrderByKey } from "../db/new-orders";
import { insertCode, selectTakenSlots, slotOf, takeCode } from "../db/shop";
import type { InBoth, OrderRow } from "../db/tables";
import { lockOut, lockWallet } from "../db/wallet";
import type { OrderContext } from "./context";
import { itemDelivery } from "./delivery-of";
import { keyedHashes } from "../db/seal";

/** A purchase checked except for the wallet: the item is on sale, the character is the player's. */
export interface WalletPurchase {
  player_id: string;
  idempotency_key: string;
  /** The id of the payment token, which is valid for one order. */
  client_id?: string;
  request: string;
  /** The id of the method that pays, as the order names it. */
  method_id: number;
  game_id: number;
  beneficiary?: { server_id: string; server_name: string; character_id: string; character_name: string };
  language: "vi" | "en";
  kind: "item" | "gift";
  item: { id: string; name: InBoth; price: number; limit?: number; limited_codes?: boolean };
  /** The price that the player saw. */
  seen?: number;
}

/** The worth of one Vxu, to show wallet orders among those in VND. */
const vnd_per_vxu = 100;

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.error);
  }
}

/**
 * Debits the wallet, writes the order and its grant in one transaction. The player's row is locked meanwhile, so that
 * purchases from two tabs and a phone are decided one after the other.
 */
export async function buyWithWallet(
  context: OrderContext,
  purchase: WalletPurchase,
): Promise<Result<OrderRow>> {
  try {
    return await context.db.transaction(async (tx) => accept(await buy(tx, context, purchase)));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** The result of the same submission before. Checked first: a repeat must not be refused for what changed since. */
export async function findWalletRepeat(
  context: OrderContext,
  of: Pick<WalletPurchase, "player_id" | "idempotency_key" | "request">,
  db: Database = context.db,
): Promise<Result<OrderRow> | undefined> {
  const duplicate = await selectOrderByKey(db, of.player_id, of.idempotency_key);
  if (!duplicate) return undefined;
  const same = keyedHashes(of.request, context.secret).includes(duplicate.requestHash);
  return same ? accept(duplicate) : refuse("idempotency_conflict");
}

async function buy(tx: Database, context: OrderContext, purchase: WalletPurchase): Promise<OrderRow> {
  const { player_id, item, kind } = purchase;
  const now = context.now();
  const wallet = await lockWallet(tx, player_id);
  const repeat = await findWalletRepeat(context, purchase, tx);
  if (repeat) return expectOk(repeat);
  const { limit } = item;
  const limited = limit === undefined ? [] : [{ id: item.id, limit }];
  const takenSlots = await selectTakenSlots(tx, player_id, limited);
  const offer = {
    price: item.price,
    seen: purchase.seen,
    limit,
    over: kind === "gift" ? ("gift_once" as const) : ("purchase_limit" as const),
    taken_slots: takenSlots(item.id),
    locks: kind === "item",
  };
  const { debit, slot } = expectOk(decidePurchase(wallet, offer, now));
  const order = await insertOrder(tx, {
    ...orderOf(context, purchase, now),
    spentVxu: debit,
    slot: slotOf(player_id, item.id, slot),
  });
  // The key and the slot are free under the lock, so the conflict is the payment token.
  if (!order) throw new Refused(refuse(purchase.client_id ? "payment_token_used" : offer.over));
  await insertTransfers(tx, [purchaseTransfer({ order_id: order.id, player_id, spent_vxu: debit })], now);
  const code = kind === "gift" ? await codeFor(tx, purchase, order) : undefined;
  await insertDelivery(tx, itemDelivery(order, now, code));
  if (kind === "item") await lockOut(tx, player_id, freeAfter(now));
  return order;
}

/** Called last, so that a code is locked no longer than it takes to commit. */
async function codeFor(tx: Database, { item }: WalletPurchase, order: OrderRow): Promise<string> {
  if (item.limited_codes) {
    const code = await takeCode(tx, item.id, order.id);
    if (code === undefined) throw new Refused(refuse("sold_out"));
    return code;
  }
  const code = orderCode(randomBytes(12));
  await insertCode(tx, code, item.id, order.id);
  return code;
}

function expectOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Refused(result);
  return result.value;
}

function orderOf(context: OrderContext, purchase: WalletPurchase, now: Date) {
  const { beneficiary, item } = purchase;
  return {
    id: orderCode(randomBytes(12)),
    playerId: purchase.player_id,
    idempotencyKey: purchase.idempotency_key,
    clientId: purchase.client_id ?? null,
    requestHash: keyedHashes(purchase.request, context.secret)[0],
    methodId: purchase.method_id,
    methodName: "vxuWallet",
    provider: "wallet",
    kind: purchase.kind,
    itemId: item.id,
    itemName: item.name,
    gameId: purchase.game_id,
    serverId: beneficiary?.server_id,
    serverName: beneficiary?.server_name,
    characterId: beneficiary?.character_id,
    characterName: beneficiary?.character_name,
    language: purchase.language,
    amount: item.price * vnd_per_vxu,
    vxu: 0,
    state: "paid" as const,
    createdAt: now,
    updatedAt: now,
    paidAt: now,
    expiresAt: now,
  };
}
