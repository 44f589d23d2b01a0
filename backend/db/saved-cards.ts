import { createHmac, randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { KeptCard } from "../domain/settlement";
import type { Database } from "./database";
import { seal } from "./seal";
import { savedCards } from "./tables";

/** Keeps a card for its player, once. */
export async function insertSavedCard(
  tx: Database,
  of: { playerId: string; provider: string; card: KeptCard; secret: Buffer; at: Date },
): Promise<void> {
  const { playerId, provider, secret, at } = of;
  const { token, brand, last_four: lastFour, expiry } = of.card;
  const tokenHash = createHmac("sha256", secret).update(token).digest("hex");
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

/** One card of the player: another player's is not found. */
export async function selectSavedCard(db: Database, playerId: string, id: string) {
  const [row] = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.playerId, playerId), eq(savedCards.id, id)));
  return row;
}

export async function deleteSavedCard(db: Database, id: string): Promise<void> {
  await db.delete(savedCards).where(eq(savedCards.id, id));
}
