import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "./database";
import { consents, players } from "./tables";

/** What the player agreed to, newest first, with what was withdrawn. */
export async function selectConsents(db: Database, playerId: string) {
  return db.select().from(consents).where(eq(consents.playerId, playerId)).orderBy(desc(consents.givenAt));
}

/** Notes a consent of a player who is not erased, not even meanwhile; one that is in force already stays as it is. */
export async function insertConsent(
  db: Database,
  { playerId, version, givenAt }: { playerId: string; version: string; givenAt: Date },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO consents (player_id, version, given_at)
    SELECT p.id, ${version}, ${givenAt.toISOString()}::timestamptz FROM ${players} p
    WHERE p.id = ${playerId} AND p.erased_at IS NULL FOR KEY SHARE
    ON CONFLICT DO NOTHING`);
}

/** Withdraws all that the player agreed to. */
export async function withdrawConsents(db: Database, playerId: string, at: Date): Promise<void> {
  await db
    .update(consents)
    .set({ withdrawnAt: at })
    .where(and(eq(consents.playerId, playerId), isNull(consents.withdrawnAt)));
}
