import { desc, lt } from "drizzle-orm";
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

/** The latest first; with `before`, only entries with a lower id. */
export async function selectAuditEntries(db: Database, limit: number, before?: number) {
  return db
    .select()
    .from(operatorLog)
    .where(before === undefined ? undefined : lt(operatorLog.id, before))
    .orderBy(desc(operatorLog.id))
    .limit(limit);
}
