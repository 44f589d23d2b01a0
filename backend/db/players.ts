import { eq, gt, lt, and } from "drizzle-orm";
import type { Database } from "./database";
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

/** The player's Vxu: the sum of the wallet's entries, kept by the books' trigger. */
export async function selectBalance(db: Database, playerId: string): Promise<number> {
  const [row] = await db
    .select({ balance: accountRows.balance })
    .from(accountRows)
    .where(eq(accountRows.playerId, playerId));
  return row?.balance ?? 0;
}

/** True for the first caller alone: a token is spent once. */
export async function spendToken(db: Database, id: string, expiresAt: Date, now: Date): Promise<boolean> {
  await db.delete(spentTokens).where(lt(spentTokens.expiresAt, now));
  const rows = await db
    .insert(spentTokens)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentTokens.id });
  return rows.length === 1;
}

export async function isTokenSpent(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: spentTokens.id })
    .from(spentTokens)
    .where(and(eq(spentTokens.id, id), gt(spentTokens.expiresAt, now)));
  return rows.length > 0;
}
