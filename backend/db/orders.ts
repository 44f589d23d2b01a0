import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import type { OrderState } from "@/lib/contract/entities";
import type { Database } from "./database";
import type { NewOrder } from "./new-orders";
import { prepared, preparedUpdate } from "./prepared";
import { games, orders, type OrderRow } from "./tables";

const orderById = prepared("order_by_id", (db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder("id"))),
);

export async function selectOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await orderById(db, { id });
  return row;
}

/** The player's own order by its code, or by the client's tid. */
export async function selectOwnOrder(
  db: Database,
  playerId: string,
  code: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.playerId, playerId), or(eq(orders.id, code), eq(orders.clientId, code))));
  return row;
}

const orderForUpdate = prepared("order_for_update", (db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder("id")))
    .for("update"),
);

/** The order, its row locked until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await orderForUpdate(tx, { id });
  return row;
}

const changeOrder = preparedUpdate("change_order", (db, changes: Partial<NewOrder>) =>
  db
    .update(orders)
    .set(changes)
    .where(eq(orders.id, sql.placeholder("id")))
    .returning(),
);

export async function updateOrder(
  tx: Database,
  id: string,
  changes: Partial<NewOrder>,
): Promise<OrderRow | undefined> {
  const [row] = await changeOrder(tx, id, changes);
  return row;
}

/**
 * Claims up to `limit` orders of a provider that are due for a check, and sets their next check `delay_s` later, so
 * that no other process claims them, too.
 */
export async function claimOrdersToCheck(
  db: Database,
  of: { provider: string; now: Date; limit: number },
  delay_s: (checks: number) => number,
): Promise<OrderRow[]> {
  const { provider, now, limit } = of;
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.provider, provider), isNotNull(orders.nextCheckAt), lte(orders.nextCheckAt, now)))
      .orderBy(asc(orders.nextCheckAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    const claimed: OrderRow[] = [];
    for (const order of due) {
      const next = {
        nextCheckAt: new Date(now.getTime() + delay_s(order.checks) * 1000),
        checks: order.checks + 1,
      };
      await tx.update(orders).set(next).where(eq(orders.id, order.id));
      claimed.push({ ...order, ...next });
    }
    return claimed;
  });
}

/** Ends the checks of an order, unless it was made due again since it was claimed for this one. */
export async function endChecks(db: Database, { id, nextCheckAt }: OrderRow): Promise<void> {
  if (!nextCheckAt) return;
  await db
    .update(orders)
    .set({ nextCheckAt: null })
    .where(and(eq(orders.id, id), eq(orders.nextCheckAt, nextCheckAt)));
}

const badCardsSince = prepared("bad_cards_since", (db) =>
  db
    .select({ count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.playerId, sql.placeholder("playerId")),
        gte(orders.createdAt, sql`${sql.param(sql.placeholder("since"), orders.createdAt)}`),
        inArray(orders.error, ["card_wrong", "card_malformed", "card_used"]),
      ),
    ),
);

/** How many of the player's cards were refused as wrong, malformed or used since then. */
export async function countBadCards(db: Database, playerId: string, since: Date): Promise<number> {
  const [row] = await badCardsSince(db, { playerId, since });
  return row?.count ?? 0;
}

/**
 * Claims an open order for a payment sheet's token. The first caller gets the order and sends the token, all others get
 * undefined, so that no two processes send one.
 */
export async function claimForToken(
  db: Database,
  id: string,
  tokenHash: string,
): Promise<OrderRow | undefined> {
  const isOpen = inArray(orders.state, ["created", "pending"]);
  const [row] = await db
    .update(orders)
    .set({ tokenHash })
    .where(and(eq(orders.id, id), isOpen, isNull(orders.tokenHash)))
    .returning();
  return row;
}

/** Makes an open order due in the next sweep. */
export async function askSoon(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ nextCheckAt: now })
    .where(and(eq(orders.id, id), inArray(orders.state, ["created", "pending"])));
}

/** True if another live order has the same card. */
export async function isCardInOtherOrder(tx: Database, order: OrderRow): Promise<boolean> {
  if (!order.cardHash) return false;
  const live = notInArray(orders.state, ["declined", "expired"]);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cardHash, order.cardHash), ne(orders.id, order.id), live));
  return rows.length > 0;
}

export interface HistoryFilter {
  playerId: string;
  gameId?: number;
  methodId?: number;
  state?: OrderState;
  kind?: OrderRow["kind"];
  from?: Date;
  /** Exclusive. */
  until?: Date;
  before?: { createdAt: Date; id: string };
  limit: number;
}

/** The filter's conditions, without the page. */
function fits(filter: Omit<HistoryFilter, "before" | "limit">) {
  return and(
    eq(orders.playerId, filter.playerId),
    filter.gameId === undefined ? undefined : eq(orders.gameId, filter.gameId),
    filter.methodId === undefined ? undefined : eq(orders.methodId, filter.methodId),
    filter.state && eq(orders.state, filter.state),
    filter.kind && eq(orders.kind, filter.kind),
    filter.from && gte(orders.createdAt, filter.from),
    filter.until && lt(orders.createdAt, filter.until),
  );
}

const paidStates = ["paid", "settled"] as const;

/** The sums over the filtered orders that were paid; `paid_amount` in VND, `spent_vxu` from the wallet. */
export async function sumHistory(db: Database, filter: Omit<HistoryFilter, "before" | "limit">) {
  const [row] = await db
    .select({
      orders: count(),
      paid_amount: sql<number>`coalesce(sum(${orders.paidAmount}), 0)`.mapWith(Number),
      vxu: sql<number>`coalesce(sum(${orders.vxu} + ${orders.bonusVxu}), 0)`.mapWith(Number),
      spent_vxu: sql<number>`coalesce(sum(${orders.spentVxu}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(fits(filter), inArray(orders.state, [...paidStates])));
  return row ?? { orders: 0, paid_amount: 0, vxu: 0, spent_vxu: 0 };
}

/** The games that the player paid in, latest first; one index lookup for each game. */
export async function selectRecentGameIds(db: Database, playerId: string, limit: number): Promise<number[]> {
  const last = db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(
      and(eq(orders.playerId, playerId), eq(orders.gameId, games.id), inArray(orders.state, [...paidStates])),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
    .as("last");
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .innerJoinLateral(last, sql`true`)
    .orderBy(desc(last.at))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** VND that the player has paid for a game since a moment. */
export async function sumRecharged(
  db: Database,
  of: { playerId: string; gameId: number; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${orders.paidAmount}), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.playerId, of.playerId),
        eq(orders.gameId, of.gameId),
        inArray(orders.state, [...paidStates]),
        gte(orders.paidAt, of.since),
        // No order is open for a week, so this only limits how much of the index is read.
        gte(orders.createdAt, new Date(of.since.getTime() - 7 * 86_400_000)),
      ),
    );
  return row?.sum ?? 0;
}

/** Newest first. */
export async function selectHistory(db: Database, filter: HistoryFilter): Promise<OrderRow[]> {
  const { before } = filter;
  return db
    .select()
    .from(orders)
    .where(
      and(
        fits(filter),
        before &&
          sql`(${orders.createdAt}, ${orders.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(filter.limit);
}
