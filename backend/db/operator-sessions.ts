import { and, count, desc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "./database";
import { hasFactor } from "./operators";
import { operators, operatorSessions } from "./tables";

export type OperatorSession = typeof operatorSessions.$inferSelect;

export async function insertSession(db: Database, session: OperatorSession): Promise<void> {
  await db.insert(operatorSessions).values(session);
}

/** A session that has not ended, with its operator. */
export async function selectSession(db: Database, id: string, now: Date) {
  const [row] = await db
    .select({ session: operatorSessions, operator: operators, has_factor: hasFactor })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.id, id), gt(operatorSessions.endsAt, now)));
  return row;
}

/** Those that have not ended, the latest seen first. */
export async function selectSessions(
  db: Database,
  operatorIds: readonly string[],
  now: Date,
): Promise<OperatorSession[]> {
  return db
    .select()
    .from(operatorSessions)
    .where(and(inArray(operatorSessions.operatorId, [...operatorIds]), gt(operatorSessions.endsAt, now)))
    .orderBy(desc(operatorSessions.seenAt));
}

/** Of each operator with sessions that have not ended: their number, and when the latest was last seen. */
export async function countSessions(db: Database, now: Date) {
  return db
    .select({
      operatorId: operatorSessions.operatorId,
      sessions: count(),
      seenAt: sql`max(${operatorSessions.seenAt})`.mapWith(operatorSessions.seenAt),
    })
    .from(operatorSessions)
    .where(gt(operatorSessions.endsAt, now))
    .groupBy(operatorSessions.operatorId);
}

/** How exactly it is known when a session was last seen: so not every call writes. */
const seen_ms = 60_000;

export async function noteSeen(db: Database, { id, seenAt }: OperatorSession, now: Date): Promise<void> {
  if (now.getTime() - seenAt.getTime() < seen_ms) return;
  await db
    .update(operatorSessions)
    .set({ seenAt: now })
    .where(and(eq(operatorSessions.id, id), lt(operatorSessions.seenAt, now)));
}

export async function noteProven(db: Database, id: string, now: Date): Promise<void> {
  await db.update(operatorSessions).set({ provenAt: now }).where(eq(operatorSessions.id, id));
}

/** Ends one session; undefined if it is not the operator's, or has ended. */
export async function endSession(
  db: Database,
  session: { id: string; operatorId: string },
): Promise<OperatorSession | undefined> {
  const [ended] = await db
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.id, session.id), eq(operatorSessions.operatorId, session.operatorId)))
    .returning();
  return ended;
}

/** Ends all sessions of an operator, but the one that is kept; resolves to their number. */
export async function endSessionsOf(db: Database, operatorId: string, kept?: string): Promise<number> {
  const ended = await db
    .delete(operatorSessions)
    .where(
      and(
        eq(operatorSessions.operatorId, operatorId),
        kept === undefined ? undefined : ne(operatorSessions.id, kept),
      ),
    )
    .returning({ id: operatorSessions.id });
  return ended.length;
}
