import { randomUUID } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { CardToSave } from "../domain/settlement";
import type { Database } from "./database";
import { anyOf, jsonRows, prepared, preparedSql } from "./prepared";
import { keyedHashes, seal, sealed_mark, type Secret } from "./seal";
import { orders, savedCards } from "./tables";

/** A card that its player asked to save. */
export interface NewCard {
  playerId: string;
  provider: string;
  card: CardToSave;
  secret: Secret;
  at: Date;
}

const insertCard = preparedSql(
  "insert_card",
  sql`INSERT INTO saved_cards (id, player_id, provider, token_hash, token, brand, last_four, expiry, created_at)
    SELECT r.* FROM json_to_recordset(${jsonRows}) AS r(id text, player_id text, provider text, token_hash text,
      token text, brand text, last_four text, expiry text, created_at timestamptz)
    WHERE NOT EXISTS (SELECT 1 FROM saved_cards s WHERE s.player_id = r.player_id AND s.provider = r.provider
      AND s.token_hash = ${anyOf("hashes")})
    ON CONFLICT DO NOTHING`,
);

/** Saves a card for its player, once. */
export async function insertSavedCard(
  tx: Database,
  { playerId, provider, card, secret, at }: NewCard,
): Promise<void> {
  const { token, brand, last_four, expiry } = card;
  const hashes = keyedHashes(token, secret);
  const of = { player_id: playerId, provider, token_hash: hashes[0], token: seal(token, secret) };
  const row = { id: randomUUID(), ...of, brand, last_four, expiry, created_at: at };
  await insertCard(tx, { rows: JSON.stringify([row]), hashes });
}

export async function selectSavedCards(db: Database, playerId: string) {
  return db
    .select()
    .from(savedCards)
    .where(eq(savedCards.playerId, playerId))
    .orderBy(asc(savedCards.createdAt), asc(savedCards.id));
}

const cardOfPlayer = prepared("card_of_player", (db) =>
  db
    .select()
    .from(savedCards)
    .where(
      and(eq(savedCards.playerId, sql.placeholder("playerId")), eq(savedCards.id, sql.placeholder("id"))),
    ),
);

/** A saved card of this player; another player's is not found. */
export async function selectSavedCard(db: Database, playerId: string, id: string) {
  const [row] = await cardOfPlayer(db, { playerId, id });
  return row;
}

/** Removes the sealed redirect addresses, which contain a saved card's token, from the player's orders. */
export async function forgetSealedOutcomes(
  tx: Database,
  of: { playerId: string; provider: string },
): Promise<void> {
  const isSealed = sql`${orders.outcome} ->> 'redirect_url' LIKE ${`${sealed_mark}%`}`;
  await tx
    .update(orders)
    .set({ outcome: null })
    .where(and(eq(orders.playerId, of.playerId), eq(orders.provider, of.provider), isSealed));
}

export async function deleteSavedCard(db: Database, id: string): Promise<void> {
  await db.delete(savedCards).where(eq(savedCards.id, id));
}
