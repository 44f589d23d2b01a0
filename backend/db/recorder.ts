import { eq, sql } from "drizzle-orm";
import type { Database } from "./database";
import { isOfAnother, readSnapshot } from "./order-changes";
import { documents } from "./tables";

/** Whatever was recorded last, with PostgreSQL's snapshot of that reading (order-changes.ts). */
interface Recorded {
  cursor: string;
}

/** Locks a recorder's document within a transaction; undefined before its first reading. */
export async function lockRecorder<T extends Recorded>(tx: Database, name: string): Promise<T | undefined> {
  await tx.insert(documents).values({ name, content: {} }).onConflictDoNothing();
  const [row] = await tx.select().from(documents).where(eq(documents.name, name)).for("update");
  const content = row?.content as Partial<T> | undefined;
  return content?.cursor === undefined ? undefined : (content as T);
}

export async function storeRecorder(tx: Database, name: string, recorded: Recorded): Promise<void> {
  await tx.update(documents).set({ content: recorded }).where(eq(documents.name, name));
}

/** The cursor of now, and whether another one is ahead of it. */
export async function readCursor(db: Database, since?: string): Promise<{ cursor: string; isLost: boolean }> {
  const { rows } = (await db.execute(sql`SELECT pg_current_snapshot()::text AS cursor`)) as unknown as {
    rows: { cursor: string }[];
  };
  const cursor = rows[0]?.cursor ?? "";
  const isLost = since === undefined || readSnapshot(since) === undefined || isOfAnother(since, cursor);
  return { cursor, isLost };
}
