import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import { games, orders, outbox, players, receipts } from "./tables";

const most = 20;

/** The providers of all payments, one look into the primary key for each. */
const providers = sql`(WITH RECURSIVE known AS (
    SELECT min(provider) AS name FROM receipts
    UNION ALL
    SELECT (SELECT min(provider) FROM receipts WHERE provider > known.name) FROM known WHERE known.name IS NOT NULL
  ) SELECT name FROM known WHERE name IS NOT NULL)`;

/**
 * What an operator looks for: by an order's code, by the id that a provider gave a payment, or by a player's user name or
 * id. At most twenty orders, the latest first; and the payments with this id that are not any order's.
 */
export async function selectFound(db: Database, find: string) {
  const [paid, owners] = await Promise.all([
    db
      .select()
      .from(receipts)
      .where(and(sql`${receipts.provider} IN ${providers}`, eq(receipts.providerTxn, find))),
    db
      .select({ id: players.id })
      .from(players)
      .where(or(eq(players.username, find), eq(players.id, find))),
  ]);
  const codes = [find.toUpperCase(), ...paid.flatMap(({ orderId }) => orderId ?? [])];
  const ownerIds = owners.map(({ id }) => id);
  const found = await db
    .select({ order: orders, username: players.username, game: games.details })
    .from(orders)
    .innerJoin(players, eq(players.id, orders.playerId))
    .innerJoin(games, eq(games.id, orders.gameId))
    // Lists and no subqueries: those would have all orders read.
    .where(
      or(inArray(orders.id, codes), ownerIds.length > 0 ? inArray(orders.playerId, ownerIds) : undefined),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
  const ids = found.map(({ order }) => order.id);
  const [payments, deliveries] = ids.length === 0 ? [[], []] : await selectOfOrders(db, ids);
  return {
    orders: found.map((row) => ({
      ...row,
      payments: payments.filter(({ orderId }) => orderId === row.order.id),
      delivery: deliveries.find(({ orderId }) => orderId === row.order.id),
    })),
    payments: paid.filter(({ orderId }) => orderId === null),
  };
}

const selectOfOrders = (db: Database, ids: string[]) =>
  Promise.all([
    db
      .select()
      .from(receipts)
      .where(inArray(receipts.orderId, ids))
      .orderBy(asc(receipts.at), asc(receipts.providerTxn)),
    db.select().from(outbox).where(inArray(outbox.orderId, ids)),
  ]);
