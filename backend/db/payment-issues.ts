import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "./database";
import { paymentIssues } from "./tables";

/** Lists a payment issue for operators, once for each digest. */
export async function insertIssue(tx: Database, issue: typeof paymentIssues.$inferInsert): Promise<void> {
  await tx.insert(paymentIssues).values(issue).onConflictDoNothing();
}

/** The order that an issue is about; null where none is known, or there is no such issue. */
export async function selectIssueOrder(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ orderId: paymentIssues.orderId })
    .from(paymentIssues)
    .where(eq(paymentIssues.id, id));
  return row?.orderId ?? null;
}

/** Marks an issue as dealt with; undefined if it already was. */
export async function endIssue(tx: Database, id: number, at: Date) {
  const [row] = await tx
    .update(paymentIssues)
    .set({ dealtWithAt: at })
    .where(and(eq(paymentIssues.id, id), isNull(paymentIssues.dealtWithAt)))
    .returning();
  return row;
}

/** Removes the signed text of at most so many issues that were dealt with before `until`; resolves to their number. */
export async function forgetDetails(db: Database, until: Date, most: number): Promise<number> {
  const ended = db
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(lt(paymentIssues.dealtWithAt, until), isNotNull(paymentIssues.details)))
    .orderBy(paymentIssues.id)
    .limit(most)
    .for("update", { skipLocked: true });
  const forgotten = await db
    .update(paymentIssues)
    .set({ details: null })
    .where(inArray(paymentIssues.id, ended))
    .returning({ id: paymentIssues.id });
  return forgotten.length;
}
