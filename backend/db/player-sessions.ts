import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "./database";
import { players, playerSessions, spentTokens } from "./tables";

type PlayerSession = typeof playerSessions.$inferSelect;

/** Notes a sign-in, once. */
export async function notePlayerSession(db: Database, session: PlayerSession): Promise<void> {
  await db.insert(playerSessions).values(session).onConflictDoNothing();
}

/** More than anybody reads; what a player ends makes room for the others. */
const most = 50;

const isOpen = (playerId: string, now: Date) =>
  and(
    eq(playerSessions.playerId, playerId),
    gt(playerSessions.endsAt, now),
    sql`NOT EXISTS (SELECT 1 FROM ${spentTokens} WHERE ${spentTokens.id} = ${playerSessions.id})`,
  );

/** A player's sessions whose time is not over and that were not signed out by themselves, the latest first. */
export const selectPlayerSessions = (db: Database, playerId: string, now: Date): Promise<PlayerSession[]> =>
  db
    .select()
    .from(playerSessions)
    .where(isOpen(playerId, now))
    .orderBy(desc(playerSessions.startedAt), desc(playerSessions.id))
    .limit(most);

/**
 * Ends each of a player's sessions that has begun after a moment, but one, by spending its token family. False for a player
 * who is erased, all of whose sessions have ended; nobody is erased until the transaction ends.
 */
export async function endSessionsSince(
  tx: Database,
  { playerId, since, but }: { playerId: string; since: Date; but: string },
): Promise<boolean> {
  const [player] = await tx
    .select({ erasedAt: players.erasedAt })
    .from(players)
    .where(eq(players.id, playerId))
    .for("no key update");
  if (!player || player.erasedAt) return false;
  const begun = and(
    eq(playerSessions.playerId, playerId),
    gt(playerSessions.startedAt, since),
    ne(playerSessions.id, but),
  );
  await tx
    .insert(spentTokens)
    .select(
      tx
        .select({ id: playerSessions.id, expiresAt: playerSessions.endsAt })
        .from(playerSessions)
        .where(begun),
    )
    .onConflictDoNothing();
  return true;
}

export async function selectPlayerSession(
  db: Database,
  { id, playerId }: { id: string; playerId: string },
  now: Date,
): Promise<PlayerSession | undefined> {
  const [row] = await db
    .select()
    .from(playerSessions)
    .where(and(eq(playerSessions.id, id), isOpen(playerId, now)));
  return row;
}
