import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
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

const ownOrder = prepared("own_order", (db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.playerId, sql.placeholder("playerId")),
        or(eq(orders.id, sql.placeholder("code")), eq(orders.clientId, sql.placeholder("code"))),
      ),
    ),
);

/** The player's own order by its code, or by the client's tid. */
export async function selectOwnOrder(
  db: Database,
  playerId: string,
  code: string,
): Promise<OrderRow | undefined> {
  const [row] = await ownOrder(db, { playerId, code });
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

/** An array, which is read once: joined, the subquery could be read again, and lock more than its limit. */
const claimDue = prepared("claim_due_orders", (db) => {
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const delays = sql`${sql.placeholder("delays_s")}::int[]`;
  const delay_s = sql`(${delays})[least(${orders.checks} + 1, cardinality(${delays}))]`;
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.provider, sql.placeholder("provider")), lte(orders.nextCheckAt, now)))
    .orderBy(asc(orders.nextCheckAt))
    .limit(sql.placeholder("limit"))
    .for("update", { skipLocked: true });
  return db
    .update(orders)
    .set({ nextCheckAt: sql`${now} + ${delay_s} * interval '1 second'`, checks: sql`${orders.checks} + 1` })
    .where(sql`${orders.id} = ANY(ARRAY(${due}))`)
    .returning();
});

/**
 * Claims up to `limit` orders of a provider that are due for a check, and sets their next check later, so that no other
 * process claims them, too: by the delay of the number of their checks so far, the last of the delays for all further.
 */
export function claimOrdersToCheck(
  db: Database,
  of: { provider: string; now: Date; limit: number },
  delays_s: readonly number[],
): Promise<OrderRow[]> {
  return claimDue(db, { ...of, now: of.now.toISOString(), delays_s });
}

const endChecksSince = prepared("end_checks", (db) =>
  db
    .update(orders)
    .set({ nextCheckAt: null })
    .where(
      and(
        eq(orders.id, sql.placeholder("id")),
        sql`${orders.nextCheckAt} = ${sql.placeholder("nextCheckAt")}::timestamptz`,
      ),
    ),
);

/** Ends the checks of an order, unless it was made due again since it was claimed for this one. */
export async function endChecks(db: Database, { id, nextCheckAt }: OrderRow): Promise<void> {
  if (nextCheckAt) await endChecksSince(db, { id, nextCheckAt: nextCheckAt.toISOString() });
}

const isOpen = inArray(orders.state, ["created", "pending"]);

const claimOpen = prepared("claim_for_token", (db) =>
  db
    .update(orders)
    .set({ tokenHash: sql`${sql.placeholder("tokenHash")}` })
    .where(and(eq(orders.id, sql.placeholder("id")), isOpen, isNull(orders.tokenHash)))
    .returning(),
);

/**
 * Claims an open order for a payment sheet's token. The first caller gets the order and sends the token, all others get
 * undefined, so that no two processes send one.
 */
export async function claimForToken(
  db: Database,
  id: string,
  tokenHash: string,
): Promise<OrderRow | undefined> {
  const [row] = await claimOpen(db, { id, tokenHash });
  return row;
}

const makeDue = prepared("ask_soon", (db) =>
  db
    .update(orders)
    .set({ nextCheckAt: sql`${sql.placeholder("now")}::timestamptz` })
    .where(and(eq(orders.id, sql.placeholder("id")), isOpen)),
);

/** Makes an open order due in the next sweep. */
export async function askSoon(db: Database, id: string, now: Date): Promise<void> {
  await makeDue(db, { id, now: now.toISOString() });
}

const ordersOfCard = prepared("other_orders_of_card", (db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.cardHash, sql.placeholder("cardHash")),
        ne(orders.id, sql.placeholder("id")),
        // As in the index, so that it is used.
        sql`${orders.state} NOT IN ('declined', 'expired')`,
      ),
    ),
);

/** True if another live order has the same card. */
export async function isCardInOtherOrder(tx: Database, order: OrderRow): Promise<boolean> {
  if (!order.cardHash) return false;
  return (await ordersOfCard(tx, { cardHash: order.cardHash, id: order.id })).length > 0;
}
