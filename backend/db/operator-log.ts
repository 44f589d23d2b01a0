import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "./database";
import { operatorLog } from "./tables";

/** Who acted: an operator, or the user of a command at a terminal, who has no id. */
export interface Actor {
  id: string | null;
  username: string;
}

export interface AuditEntry {
  operator: Actor;
  action: string;
  details: Record<string, unknown>;
  client_address: string;
  at: Date;
}

export async function insertAuditEntry(
  tx: Database,
  { operator, client_address, ...entry }: AuditEntry,
): Promise<void> {
  await tx.insert(operatorLog).values({
    operatorId: operator.id,
    username: operator.username,
    clientAddress: client_address,
    ...entry,
  });
}

/** VND that an operator has credited since then without a provider's report and without a second operator. */
export async function sumVouched(db: Database, operatorId: string, since: Date): Promise<number> {
  const { details } = operatorLog;
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum((${details} ->> 'vouched_amount')::bigint), 0)` })
    .from(operatorLog)
    .where(
      and(
        eq(operatorLog.operatorId, operatorId),
        gt(operatorLog.at, since),
        eq(operatorLog.action, "payment_settled"),
        sql`NOT ${details} ? 'asked_by'`,
      ),
    );
  return Number(row?.sum);
}

/** The latest first; with `before`, only entries with a lower id. */
export async function selectAuditEntries(db: Database, limit: number, before?: number) {
  return db
    .select()
    .from(operatorLog)
    .where(before === undefined ? undefined : lt(operatorLog.id, before))
    .orderBy(desc(operatorLog.id))
    .limit(limit);
}
