import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "./database";
import { outbox } from "./tables";

/**
 * Takes due deliveries and puts their next attempt off, doubling from 2 s to at most 10 minutes, so that no other
 * process takes them too.
 */
export async function claimDeliveries(db: Database, now: Date, limit: number) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const delay_s = sql`least(power(2, least(${outbox.attempts}, 9) + 1), 600)`;
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${delay_s} * interval '1 second'`,
    })
    .where(inArray(outbox.id, due))
    .returning({ id: outbox.id, payload: outbox.payload });
}

export async function markDelivered(db: Database, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(outbox)
    .set({ deliveredAt: at, nextAttemptAt: null, lastError: null })
    .where(inArray(outbox.id, ids));
}

export async function markFailed(db: Database, id: string, reason: string): Promise<void> {
  await db.update(outbox).set({ lastError: reason }).where(eq(outbox.id, id));
}
