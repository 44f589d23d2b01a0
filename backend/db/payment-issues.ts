import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "./database";
import { paymentIssues } from "./tables";

/** Lists a payment issue for operators, once for each digest. */
export async function insertIssue(tx: Database, issue: typeof paymentIssues.$inferInsert): Promise<void> {
  await tx.insert(paymentIssues).values(issue).onConflictDoNothing();
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
