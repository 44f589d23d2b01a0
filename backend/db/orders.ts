import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import { countEnds } from "./ended-orders";
import type { NewOrder } from "./new-orders";
import { jsonRows, prepared, preparedSql, preparedUpdate } from "./prepared";
import { orders, type OrderRow } from "./tables";

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
  if (row && changes.state) countEnds(tx, [row]);
  return row;
}

/**
 * A subquery with a limit, not EXISTS: that one may be joined, for which all orders would be read. In the index's order, as
 * PostgreSQL would else read all orders, too, where it expects to come upon one soon.
 */
const dueProviders = preparedSql<{ name: string }>(
  "due_providers",
  sql`SELECT p.name FROM json_to_recordset(${jsonRows}) AS p(name text)
    WHERE (SELECT true FROM ${orders} WHERE ${orders.provider} = p.name
      AND ${orders.nextCheckAt} <= ${sql.placeholder("now")}::timestamptz
      ORDER BY ${orders.nextCheckAt} LIMIT 1)`,
);

/** Those of the providers that have an order which is due for a check. */
export async function selectDueProviders(
  db: Database,
  providers: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = JSON.stringify(providers.map((name) => ({ name })));
  const due = await dueProviders(db, { rows, now: now.toISOString() });
  return new Set(due.map(({ name }) => name));
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
