import { sql } from "drizzle-orm";
import { gathererOf } from "./gather";
import type { Database } from "./database";
import { rowOf, type NewOrder } from "./new-orders";
import { jsonRows, preparedInsertMany, preparedSql } from "./prepared";
import { readThenWrite } from "./read-then-write";
import { orders, type OrderRow } from "./tables";

/** The most bad cards of a player since a moment, and from when on a card that is being sent may still turn out bad. */
export interface CardLimit {
  most: number;
  since: Date;
  sent_since: Date;
}

interface Asked {
  order: NewOrder;
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
  [
    "id",
    "playerId",
    "idempotencyKey",
    "clientId",
    "requestHash",
    "methodId",
    "methodName",
    "provider",
    "cardHash",
    "gameId",
    "serverId",
    "serverName",
    "characterId",
    "characterName",
    "language",
    "amount",
    "bonusPercent",
    "bonusVxu",
    "kind",
    "itemId",
    "itemName",
    "slot",
    "vxu",
    "state",
    "createdAt",
    "updatedAt",
    "expiresAt",
    "nextCheckAt",
    "checks",
  ],
  sql` ON CONFLICT DO NOTHING RETURNING id`,
);

const insertGathered = gathererOf(insertAll);

/**
 * Inserts the order of a prepaid card, together with those that wait at the same moment. "too many bad" if the player
 * may try no other card: those that are being sent count until their gateway has answered, so that no number of
 * processes exceeds the limit. Undefined if it conflicts with another order, as with `insertOrder`.
 */
export async function insertCardOrder(
  db: Database,
  order: NewOrder,
  limit: CardLimit,
): Promise<OrderRow | "too many bad" | undefined> {
  const asked = { order, limit };
  const inserted = (await insertGathered(db, asked)) ?? (await insertAll(db, [asked]))[0];
  return inserted?.made;
}

async function insertAll(db: Database, batch: Asked[]) {
  const players = new Map(batch.map(({ order, limit }) => [order.playerId, limit]));
  const rows = JSON.stringify([...players].map(([id, { since, sent_since }]) => ({ id, since, sent_since })));
  return readThenWrite(
    db,
    // Sent together: the cards are counted once the players are locked.
    async (tx) => (await Promise.all([lockPlayers(tx, { rows }), badCards(tx, { rows })]))[1],
    (tx, counted) => {
      const bad = new Map(counted.map((row) => [row.id, row.bad]));
      const fits = batch.filter(({ order, limit }) => {
        const before = bad.get(order.playerId) ?? 0;
        if (before >= limit.most) return false;
        bad.set(order.playerId, before + 1);
        return true;
      });
      if (fits.length === 0)
        return { writes: [], result: batch.map(() => ({ made: "too many bad" as const })) };
      const inserted = addCardOrders(
        tx,
        fits.map(({ order }) => rowOf(order)),
      );
      const result = inserted.then((made) => {
        const ids = new Set(made.map(({ id }) => id));
        return batch.map((one) => ({
          made: !fits.includes(one)
            ? ("too many bad" as const)
            : ids.has(one.order.id)
              ? rowOf(one.order)
              : undefined,
        }));
      });
      return { writes: [inserted], result };
    },
  );
}
