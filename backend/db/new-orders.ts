import { and, count, eq, getTableColumns, gt, inArray, or, sql } from "drizzle-orm";
import { usualBonus } from "@/lib/contract/bonus";
import type { ReachedCap } from "../domain/spending-caps";
import type { Written } from "./connections";
import type { Database } from "./database";
import { jsonRows, prepared, preparedInsert, preparedSql } from "./prepared";
import { readThenWrite } from "./read-then-write";
import { readCaps } from "./spending";
import { orders, players, type OrderRow } from "./tables";

export type NewOrder = typeof orders.$inferInsert;

/** A column that is left out here too does not compile: it would be missing from the row that a batch answers with. */
type LeftOut = {
  [Name in keyof NewOrder as undefined extends NewOrder[Name] ? Name : never]-?: OrderRow[Name];
};

/** The columns that a new order may leave out, as the table fills them. */
const leftOut = {
  clientId: null,
  cardHash: null,
  serverId: null,
  serverName: null,
  characterId: null,
  characterName: null,
  paidAmount: null,
  bonusVxu: 0,
  bonusPercent: 0,
  firstBonusPercent: usualBonus.first,
  laterBonusPercent: usualBonus.later,
  kind: "topup",
  itemId: null,
  itemName: null,
  spentVxu: null,
  slot: null,
  error: null,
  outcome: null,
  paidAt: null,
  endedAt: null,
  nextCheckAt: null,
  checks: 0,
  tokenHash: null,
  claimedAt: null,
  bankReference: null,
  changedIn: null,
} satisfies LeftOut;

/** Every column of a new order's row but the transaction that makes it, which is the table's default. */
export const newOrderColumns = (Object.keys(getTableColumns(orders)) as (keyof NewOrder)[]).filter(
  (column) => column !== "changedIn",
);

/** A new order as its row is, but for the transaction that made it. */
export function rowOf(order: NewOrder): OrderRow {
  const row: Record<string, unknown> = { ...leftOut };
  for (const [column, value] of Object.entries(order)) if (value !== undefined) row[column] = value;
  return row as OrderRow;
}

const addOrder = preparedInsert<typeof orders, OrderRow[]>("insert_order", (db, rows) =>
  db.insert(orders).values(rows).onConflictDoNothing().returning(),
);

/**
 * Inserts an order; undefined if it conflicts with another by idempotency key, client id, card or purchase slot.
 * `findDuplicate` finds that order.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const [row] = await addOrder(db, [order]);
  return row;
}

const playerForUpdate = prepared("player_for_update", (db) =>
  db
    .select({ id: players.id })
    .from(players)
    .where(eq(players.id, sql.placeholder("playerId")))
    .for("no key update"),
);

const openOrders = prepared("open_orders", (db) =>
  db
    .select({ count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.playerId, sql.placeholder("playerId")),
        inArray(orders.state, ["created", "pending"]),
        gt(orders.expiresAt, sql`${sql.param(sql.placeholder("at"), orders.expiresAt)}`),
      ),
    ),
);

/**
 * The same for an order that waits to be paid, of which a player may have `most`, within the player's spending caps. The
 * player's row is locked meanwhile, so that parallel requests can't exceed the limits.
 */
export async function insertOpenOrder(
  db: Database,
  order: NewOrder,
  most: number,
): Promise<OrderRow | "full" | ReachedCap | undefined> {
  const { playerId, createdAt: at } = order;
  return readThenWrite(
    db,
    // Sent together: the orders are counted once the row is locked.
    (tx) =>
      Promise.all([
        playerForUpdate(tx, { playerId }),
        openOrders(tx, { playerId, at }),
        readCaps(tx, [{ playerId, at }]),
      ]),
    (tx, [, [open], checkCaps]): Written<OrderRow | "full" | ReachedCap | undefined> => {
      if ((open?.count ?? 0) >= most) return { writes: [], result: "full" };
      const reached = checkCaps(order);
      if (reached) return { writes: [], result: reached };
      const inserted = insertOrder(tx, order);
      return { writes: [inserted], result: inserted };
    },
  );
}

const orderByNames = prepared("order_by_names", (db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.playerId, sql.placeholder("playerId")),
        or(
          eq(orders.idempotencyKey, sql.placeholder("idempotencyKey")),
          eq(orders.clientId, sql.placeholder("clientId")),
        ),
      ),
    )
    .limit(1),
);

/** The order that a new one conflicts with: the player's own by key or client id, else the one with the same card. */
export async function findDuplicate(
  db: Database,
  of: { playerId: string; idempotencyKey: string; clientId?: string | null; cardHashes?: string[] },
): Promise<OrderRow | undefined> {
  const { playerId, idempotencyKey, clientId } = of;
  const own = clientId
    ? (await orderByNames(db, { playerId, idempotencyKey, clientId }))[0]
    : await selectOrderByKey(db, playerId, idempotencyKey);
  return own ?? (of.cardHashes && findCardOrder(db, of.cardHashes));
}

/** What a player's submission is known by. */
export interface SubmissionNames {
  idempotency_key: string;
  client_id?: string;
}

const namesTaken = preparedSql<{ n: number }>(
  "names_taken",
  // OFFSET 0: a lookup for each row. Joined as sets, the whole table would be read.
  sql`SELECT r.n
    FROM json_to_recordset(${jsonRows}) AS r(n integer, player_id text, idempotency_key text, client_id text)
    WHERE EXISTS (SELECT FROM ${orders} o
        WHERE o.player_id = r.player_id AND o.idempotency_key = r.idempotency_key OFFSET 0)
      OR EXISTS (SELECT FROM ${orders} o
        WHERE o.player_id = r.player_id AND o.client_id = r.client_id OFFSET 0)`,
);

/** The places in the list of those that have an order already, which `findDuplicate` finds. */
export async function selectRepeats(
  db: Database,
  submissions: readonly ({ player_id: string } & Partial<SubmissionNames>)[],
): Promise<ReadonlySet<number>> {
  const rows = JSON.stringify(submissions.map((names, n) => ({ n, ...names })));
  return new Set((await namesTaken(db, { rows })).map(({ n }) => n));
}

/** The order that has one of these cards, being checked or already spent. */
export async function findCardOrder(db: Database, cardHashes: string[]): Promise<OrderRow | undefined> {
  const card = and(inArray(orders.cardHash, cardHashes), sql`${orders.state} NOT IN ('declined', 'expired')`);
  const [row] = await db.select().from(orders).where(card).limit(1);
  return row;
}

const orderByKey = prepared("order_by_key", (db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.playerId, sql.placeholder("playerId")),
        eq(orders.idempotencyKey, sql.placeholder("idempotencyKey")),
      ),
    ),
);

/** The player's order with this idempotency key, if there is one. */
export async function selectOrderByKey(
  db: Database,
  playerId: string,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const [row] = await orderByKey(db, { playerId, idempotencyKey });
  return row;
}
