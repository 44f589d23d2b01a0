import { sql } from "drizzle-orm";
import type { ReachedCap } from "../domain/spending-caps";
import { gathererWithRetry } from "./gather";
import type { Database } from "./database";
import { newOrderColumns, rowOf, type NewOrder } from "./new-orders";
import { jsonRows, preparedInsertMany, preparedSql } from "./prepared";
import { readThenWrite } from "./read-then-write";
import { readCaps } from "./spending";
import { orders, type OrderRow } from "./tables";

/** The most bad cards of a player since a moment, and from when on a card that is being sent may still turn out bad. */
export interface CardLimit {
  most: number;
  since: Date;
  sent_since: Date;
}

interface Asked {
  order: OrderRow;
  limit: CardLimit;
}

/** Locked for the transaction, by player: no row, since the player's own is locked by what is settled meanwhile. */
const lockPlayers = preparedSql(
  "lock_cards_of_players",
  sql`SELECT pg_advisory_xact_lock(hashtextextended(id, 7267))
    FROM (SELECT DISTINCT r.id FROM json_to_recordset(${jsonRows}) AS r(id text) ORDER BY r.id) locked`,
);

const badCards = preparedSql<{ id: string; bad: number }>(
  "bad_cards_of_players",
  sql`SELECT r.id, (SELECT count(*)::integer FROM ${orders} o
      WHERE o.player_id = r.id AND o.created_at >= r.since AND (
        o.error IN ('card_wrong', 'card_malformed', 'card_used')
        OR o.card_hash IS NOT NULL AND o.state = 'created' AND o.created_at >= r.sent_since)) AS bad
    FROM json_to_recordset(${jsonRows}) AS r(id text, since timestamptz, sent_since timestamptz)`,
);

const addCardOrders = preparedInsertMany(
  "insert_card_orders",
  orders,
  newOrderColumns,
  sql` ON CONFLICT DO NOTHING RETURNING id`,
);

const insertGathered = gathererWithRetry("cards", insertAll);

/**
 * Inserts the order of a prepaid card, together with those that wait at the same moment. "too many bad" if the player
 * may try no other card: those that are being sent count until their gateway has answered, so that no number of
 * processes exceeds the limit. The cap that it would exceed, where the player has one. Undefined if it conflicts with
 * another order, as with `insertOrder`.
 */
export async function insertCardOrder(
  db: Database,
  order: NewOrder,
  limit: CardLimit,
): Promise<OrderRow | "too many bad" | ReachedCap | undefined> {
  return (await insertGathered(db, { order: rowOf(order), limit })).made;
}

async function insertAll(db: Database, batch: Asked[]) {
  const players = new Map(batch.map(({ order, limit }) => [order.playerId, limit]));
  const rows = JSON.stringify([...players].map(([id, { since, sent_since }]) => ({ id, since, sent_since })));
  return readThenWrite(
    db,
    // Sent together: the cards are counted once the players are locked.
    async (tx) =>
      Promise.all([
        lockPlayers(tx, { rows }),
        badCards(tx, { rows }),
        readCaps(
          tx,
          batch.map(({ order: { playerId, createdAt: at } }) => ({ playerId, at })),
        ),
      ]),
    (tx, [, counted, checkCaps]) => {
      const bad = new Map(counted.map((row) => [row.id, row.bad]));
      const decided = batch.map(({ order, limit }) => {
        const before = bad.get(order.playerId) ?? 0;
        if (before >= limit.most) return "too many bad" as const;
        const reached = checkCaps(order);
        if (reached) return reached;
        bad.set(order.playerId, before + 1);
        return order;
      });
      const isTried = (one: (typeof decided)[number]): one is OrderRow =>
        typeof one === "object" && "id" in one;
      const tried = decided.filter(isTried);
      const inserted = tried.length > 0 ? addCardOrders(tx, tried) : Promise.resolve([]);
      const result = inserted.then((made) => {
        const ids = new Set(made.map(({ id }) => id));
        return decided.map((one) => ({ made: !isTried(one) || ids.has(one.id) ? one : undefined }));
      });
      return { writes: [inserted], result };
    },
  );
}
