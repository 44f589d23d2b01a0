import { LRUCache } from "lru-cache";
import type { Bonus } from "@/lib/contract/bonus";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { Report } from "../domain/settlement";
import { isOpen } from "../domain/order";
import { vxuFor } from "../domain/vxu";
import { insertCardOrder } from "../db/card-orders";
import { findDuplicate, insertOpenOrder, type NewOrder } from "../db/new-orders";
import { lockOrder, updateOrder } from "../db/orders";
import { readThenWrite } from "../db/read-then-write";
import { bonusColumns } from "../db/sale-terms";
import { keyedHashes } from "../db/seal";
import type { InBoth, OrderRow } from "../db/tables";
import type { OrderToPay, Provider, Started } from "../providers/provider";
import { applyReport } from "./apply-report";
import { bad_cards_s, cardHashes, cardLimit, isTriedBefore } from "./card-use";
import { orderToPay } from "./order-to-pay";
import type { OrderContext } from "./context";
import { sealOutcome } from "./sealed-outcome";
import { most_start_ms, startedElsewhere } from "./started-elsewhere";
import { columnsOf, type Submission } from "./submission";

/** A checked purchase: it is offered, the method is open, the character is the player's. */
export interface Purchase extends Submission {
  method_name: string;
  amount: number;
  /** The site's bonus, and what the method adds to it, in percent. */
  bonus: Bonus;
  bonus_percent: number;
  client_address: string;
  bank?: OrderToPay["bank"];
  card?: OrderToPay["card"];
  /** An item of the game, bought instead of Vxu. */
  item?: { id: string; name: InBoth; slot: string | null };
  card_token?: string;
  keep_card?: boolean;
}

/** Seconds until an order is first checked, if no callback has come. */
const first_check_s = 5;

/** Submissions in progress in this process, by order; repeats wait for the first and get its response. */
const underWay = new Map<string, Promise<OrderRow>>();
/**
 * Orders whose making or start failed in this process, as when its database went away: no other process is starting
 * them, so a repeat does not wait for one. Only as long as it would wait.
 */
const failedHere = new LRUCache<string, true>({ max: 10_000, ttl: most_start_ms });

/**
 * Makes the order of a purchase and starts it at its provider. The same key with the same request always answers the
 * same order. No transaction is open while the provider is called.
 */
export async function placeOrder(
  context: OrderContext,
  provider: Provider,
  purchase: Purchase,
): Promise<Result<OrderRow>> {
  const order = newOrder(context, provider, purchase);
  return placeNew(context, provider, purchase, order).catch((error: unknown) => {
    failedHere.set(order.id, true);
    throw error;
  });
}

async function placeNew(
  context: OrderContext,
  provider: Provider,
  purchase: Purchase,
  order: NewOrder,
): Promise<Result<OrderRow>> {
  const limit = context.settings.MAX_OPEN_ORDERS;
  const made = (await isTriedBefore(context, purchase))
    ? undefined
    : // The limit of open orders does not apply to cards, which are spent by their order and can't be left unpaid.
      await (purchase.card
        ? insertCardOrder(context.db, order, cardLimit(context))
        : insertOpenOrder(context.db, order, limit));
  if (made === "too many bad") return refuse("too_many_requests", { values: { seconds: bad_cards_s } });
  if (made === "full" && !(await findDuplicate(context.db, order)))
    return refuse("too_many_open_orders", { values: { limit } });
  if (made && made !== "full" && "cap" in made) {
    const { cap, limit_vnd, left_vnd } = made;
    // A repeat is answered as before, whatever the caps say by now.
    if (await findRepeat(context, purchase, order))
      return resolveDuplicate(context, provider, purchase, order);
    const values = { limit: inVnd(limit_vnd), left: inVnd(left_vnd) };
    return refuse(cap === "day" ? "day_cap_reached" : "month_cap_reached", { values });
  }
  if (!made || made === "full") return resolveDuplicate(context, provider, purchase, order);
  return accept(await startOnce(context, provider, made, purchase));
}

/**
 * The result of the same submission before: its order, or a refusal where the key was used for another request.
 * Undefined where it has to be started again.
 */
export async function answerDuplicate(
  context: OrderContext,
  provider: Provider,
  duplicate: OrderRow,
  request: string,
): Promise<Result<OrderRow> | undefined> {
  if (!keyedHashes(request, context.secret).includes(duplicate.requestHash))
    return refuse("idempotency_conflict");
  const first = underWay.get(duplicate.id);
  if (first) return accept(await first);
  if (duplicate.state !== "created") return accept(duplicate);
  // Another process is starting it, or has ended before: a start without outside effect is repeated.
  if (provider.starts_purely) return undefined;
  return accept(failedHere.has(duplicate.id) ? duplicate : await startedElsewhere(context, duplicate));
}

/** The order that the new one repeats, or that has its card. */
function findRepeat(
  context: OrderContext,
  { card }: Purchase,
  order: NewOrder,
): Promise<OrderRow | undefined> {
  return findDuplicate(context.db, { ...order, cardHashes: card && cardHashes(context, card) });
}

/** As messages write it; a separator of thousands is the same in both languages. */
const inVnd = (amount_vnd: number) => `${amount_vnd.toLocaleString("de-DE")} ₫`;

/** The order could not be inserted: it is a repeat, or another order has the card or the slot. */
async function resolveDuplicate(
  context: OrderContext,
  provider: Provider,
  purchase: Purchase,
  order: NewOrder,
): Promise<Result<OrderRow>> {
  const duplicate = await findRepeat(context, purchase, order);
  // Neither key nor card conflicts, so the item's last purchase slot is taken.
  if (!duplicate) return refuse(order.slot ? "purchase_limit" : "internal");
  if (duplicate.playerId !== purchase.player_id)
    return refuse(isOpen(duplicate.state) ? "card_in_check" : "card_used");
  const sameName =
    duplicate.idempotencyKey === order.idempotencyKey || duplicate.clientId === (order.clientId ?? undefined);
  if (!sameName) return isOpen(duplicate.state) ? accept(duplicate) : refuse("card_used");
  return (
    (await answerDuplicate(context, provider, duplicate, purchase.request)) ??
    accept(await startOnce(context, provider, duplicate, purchase))
  );
}

function startOnce(
  context: OrderContext,
  provider: Provider,
  order: OrderRow,
  purchase: Purchase,
): Promise<OrderRow> {
  const started = start(context, provider, order, purchase).finally(() => underWay.delete(order.id));
  underWay.set(order.id, started);
  return started;
}

async function start(
  context: OrderContext,
  provider: Provider,
  order: OrderRow,
  purchase: Purchase,
): Promise<OrderRow> {
  const { client_address, bank, card, card_token, keep_card } = purchase;
  const started = await provider.start({
    ...orderToPay(order),
    client_address,
    bank,
    card,
    card_token,
    keep_card,
  });
  const after = await recordStart(context, provider, order, started);
  if (!after) throw new Error(`order ${order.id} is gone`);
  return after;
}

export async function recordStart(
  context: OrderContext,
  provider: Provider,
  order: OrderRow,
  started: Started,
): Promise<OrderRow | undefined> {
  const report = reportIn(started);
  if (report) return (await applyReport(context, provider.name, order.id, report)).order;
  const next = started.kind === "next" ? started.outcome : { outcome: "pending" as const };
  const holdsToken = started.kind === "next" && started.secret;
  const outcome = holdsToken ? sealOutcome(next, context.secret) : next;
  return readThenWrite(
    context.db,
    (tx) => lockOrder(tx, order.id),
    (tx, current) => {
      // A callback may come before the provider's response to us; the order has moved on then.
      const state = current?.state === "created" ? ("pending" as const) : undefined;
      const changed = updateOrder(tx, order.id, { state, outcome, updatedAt: context.now() });
      return { writes: [changed], result: changed };
    },
  );
}

/** The final result, if the provider's response already has one. */
function reportIn(started: Started): Report | undefined {
  if (started.kind === "refused") return { status: "declined", error: started.error };
  if (started.kind === "next") return undefined;
  const { status } = started.report;
  return status === "paid" || status === "declined" || status === "expired" ? started.report : undefined;
}

function newOrder(context: OrderContext, provider: Provider, purchase: Purchase): NewOrder {
  const now = context.now();
  const { card } = purchase;
  return {
    ...columnsOf(purchase, context, now),
    methodName: purchase.method_name,
    provider: provider.name,
    cardHash: card ? cardHashes(context, card)[0] : null,
    amount: purchase.amount,
    bonusPercent: purchase.bonus_percent,
    ...bonusColumns(purchase.bonus),
    ...(purchase.item
      ? {
          kind: "item" as const,
          itemId: purchase.item.id,
          itemName: purchase.item.name,
          slot: purchase.item.slot,
          vxu: 0,
        }
      : { vxu: vxuFor(purchase.amount) }),
    state: "created",
    expiresAt: new Date(now.getTime() + provider.lifetime_s * 1000),
    nextCheckAt: new Date(now.getTime() + first_check_s * 1000),
  };
}
