import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Database } from "./database";
import { games, orders, outbox, players, receipts } from "./tables";

const most = 20;

/**
 * The orders that an operator looks for, the latest first, at most twenty: by an order's code, by the id that one of
 * these providers gave a payment, or by a player's user name or id.
 */
export async function selectFoundOrders(db: Database, find: string, providers: readonly string[]) {
  const [paid, owners] = await Promise.all([
    db
      .select({ id: receipts.orderId })
      .from(receipts)
      // By provider, too, since the index begins with it.
      .where(and(inArray(receipts.provider, [...providers]), eq(receipts.providerTxn, find))),
    db
      .select({ id: players.id })
      .from(players)
      .where(or(eq(players.username, find), eq(players.id, find))),
  ]);
  const codes = [find.toUpperCase(), ...paid.flatMap(({ id }) => id ?? [])];
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
  if (ids.length === 0) return [];
  const [payments, deliveries] = await Promise.all([
    db.select().from(receipts).where(inArray(receipts.orderId, ids)),
    db.select().from(outbox).where(inArray(outbox.orderId, ids)),
  ]);
  return found.map((row) => ({
    ...row,
    payments: payments.filter(({ orderId }) => orderId === row.order.id),
    delivery: deliveries.find(({ orderId }) => orderId === row.order.id),
  }));
}
