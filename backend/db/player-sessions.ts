import { and, desc, eq, gt } from "drizzle-orm";
import type { Database } from "./database";
import { playerSessions } from "./tables";

type PlayerSession = typeof playerSessions.$inferSelect;

/** Notes a sign-in, once. */
export async function notePlayerSession(db: Database, session: PlayerSession): Promise<void> {
  await db.insert(playerSessions).values(session).onConflictDoNothing();
}

/** More than anybody reads; the others end within a day. */
const most = 50;

/** A player's sessions whose time is not over, signed out or not, the latest first. */
export const selectPlayerSessions = (db: Database, playerId: string, now: Date): Promise<PlayerSession[]> =>
  db
    .select()
    .from(playerSessions)
    .where(and(eq(playerSessions.playerId, playerId), gt(playerSessions.endsAt, now)))
    .orderBy(desc(playerSessions.startedAt), desc(playerSessions.id))
    .limit(most);
