import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "./database";
import { jsonRows, preparedSql } from "./prepared";
import { consents, documents, players } from "./tables";

const withoutConsent = preparedSql<{ id: string }>(
  "players_without_consent",
  sql`SELECT r.id FROM json_to_recordset(${jsonRows}) AS r(id text)
    JOIN ${documents} d ON d.name = 'setting' AND d.content -> 'terms' ->> 'version' IS NOT NULL
    WHERE NOT EXISTS (SELECT 1 FROM ${consents} c WHERE c.player_id = r.id
      AND c.version = d.content -> 'terms' ->> 'version' AND c.withdrawn_at IS NULL)`,
);

/** Those of the players who have not agreed to the terms in force; none where the catalogue has no terms. */
export async function selectWithoutConsent(db: Database, playerIds: string[]): Promise<Set<string>> {
  const rows = JSON.stringify(playerIds.map((id) => ({ id })));
  return new Set((await withoutConsent(db, { rows })).map(({ id }) => id));
}

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
