import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { CardToSave } from "../domain/settlement";
import type { Database } from "./database";
import { keyedHashes, seal, sealed_mark, type Secret } from "./seal";
import { orders, savedCards } from "./tables";

/** Saves a card for its player, once. */
export async function insertSavedCard(
  tx: Database,
  of: { playerId: string; provider: string; card: CardToSave; secret: Secret; at: Date },
): Promise<void> {
  const { playerId, provider, secret, at } = of;
  const { token, brand, last_four: lastFour, expiry } = of.card;
  const hashes = keyedHashes(token, secret);
  const [tokenHash] = hashes;
  const same = and(
    eq(savedCards.playerId, playerId),
    eq(savedCards.provider, provider),
    inArray(savedCards.tokenHash, hashes),
  );
  if ((await tx.select().from(savedCards).where(same)).length > 0) return;
  await tx
    .insert(savedCards)
    .values({
      id: randomUUID(),
      playerId,
      provider,
      tokenHash,
      token: seal(token, secret),
      brand,
      lastFour,
      expiry,
      createdAt: at,
    })
    .onConflictDoNothing();
}

export async function selectSavedCards(db: Database, playerId: string) {
  return db
    .select()
    .from(savedCards)
    .where(eq(savedCards.playerId, playerId))
    .orderBy(asc(savedCards.createdAt), asc(savedCards.id));
}

/** A saved card of this player; another player's is not found. */
export async function selectSavedCard(db: Database, playerId: string, id: string) {
  const [row] = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.playerId, playerId), eq(savedCards.id, id)));
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
