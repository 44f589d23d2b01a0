import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "./database";
import { gathererWithRetry } from "./gather";
import { anyOf, prepared } from "./prepared";
import { accountRows, players, spentTokens, type Player } from "./tables";

export async function selectPlayer(
  db: Database,
  by: { id: string } | { username: string },
): Promise<Player | undefined> {
  const [row] = await db
    .select()
    .from(players)
    .where("id" in by ? eq(players.id, by.id) : eq(players.username, by.username));
  return row;
}

/** The player's Vxu: the sum of the wallet's ledger entries, maintained by a trigger. */
export async function selectBalance(db: Database, playerId: string): Promise<number> {
  const [row] = await db
    .select({ balance: accountRows.balance })
    .from(accountRows)
    .where(eq(accountRows.playerId, playerId));
  return row?.balance ?? 0;
}

/** Counts a claim that was declined as unfounded: operators see the player's next ones after those of others. */
export async function countDeclinedClaim(tx: Database, id: string): Promise<void> {
  const declinedClaims = sql`least(${players.declinedClaims}, 1000000) + 1`;
  await tx.update(players).set({ declinedClaims }).where(eq(players.id, id));
}

/** Resets the declined claims after a founded one. */
export async function forgiveClaims(tx: Database, id: string): Promise<void> {
  await tx.update(players).set({ declinedClaims: 0 }).where(eq(players.id, id));
}

/** Marks a token as spent; true only for the first caller. */
export async function spendToken(db: Database, id: string, expiresAt: Date, now: Date): Promise<boolean> {
  await db.delete(spentTokens).where(lt(spentTokens.expiresAt, now));
  const rows = await db
    .insert(spentTokens)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentTokens.id });
  return rows.length === 1;
}

const tokensSpent = prepared("tokens_spent", (db) =>
  db
    .select()
    .from(spentTokens)
    .where(sql`${spentTokens.id} = ${anyOf("ids")}`),
);

/** When the spent tokens among these expire, asked for all requests that wait at the same moment. */
const selectSpent = gathererWithRetry("spent", async (db, asked: (readonly string[])[]) => {
  const rows = await tokensSpent(db, { ids: [...new Set(asked.flat())] });
  const ends = new Map(rows.map(({ id, expiresAt }) => [id, expiresAt]));
  return asked.map((ids) => ids.map((id) => ends.get(id)));
});

/** Until when each of these tokens is remembered as spent, in one statement; undefined for one that is not. */
export const selectSpentUntil = (db: Database, ids: readonly string[]): Promise<(Date | undefined)[]> =>
  selectSpent(db, ids);

/** As `spendToken`, but a later call replaces the time of an earlier one. */
export async function spendTokenUntil(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db
    .insert(spentTokens)
    .values({ id, expiresAt })
    .onConflictDoUpdate({ target: spentTokens.id, set: { expiresAt } });
}
