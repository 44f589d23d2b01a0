import { desc, eq, lt, notInArray } from "drizzle-orm";
import type { Database } from "./database";
import { operatorLog, operators } from "./tables";

type Operator = typeof operators.$inferSelect;

export async function selectOperator(
  db: Database,
  by: { id: string } | { username: string },
): Promise<Operator | undefined> {
  const [row] = await db
    .select()
    .from(operators)
    .where("id" in by ? eq(operators.id, by.id) : eq(operators.username, by.username));
  return row;
}

/** A hash that no password has. */
const no_password = "none";

/** Those who are named may sign in from now on, and nobody else; what the others did stays in the log. */
export async function keepOperators(
  db: Database,
  named: { username: string; password_hash: string }[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { username, password_hash: passwordHash } of named) {
      await tx
        .insert(operators)
        .values({ id: `operator:${username}`, username, passwordHash, createdAt: now })
        .onConflictDoUpdate({ target: operators.username, set: { passwordHash } });
    }
    const names = named.map(({ username }) => username);
    await tx
      .update(operators)
      .set({ passwordHash: no_password })
      .where(names.length > 0 ? notInArray(operators.username, names) : undefined);
  });
}

export const mayOperate = ({ passwordHash }: Operator) => passwordHash !== no_password;

export interface Deed {
  operator: { id: string; username: string };
  action: string;
  details: Record<string, unknown>;
  client_address: string;
  at: Date;
}

export async function insertDeed(tx: Database, { operator, client_address, ...deed }: Deed): Promise<void> {
  await tx.insert(operatorLog).values({
    operatorId: operator.id,
    username: operator.username,
    clientAddress: client_address,
    ...deed,
  });
}

/** The latest first, those before an id. */
export async function selectDeeds(db: Database, limit: number, before?: number) {
  return db
    .select()
    .from(operatorLog)
    .where(before === undefined ? undefined : lt(operatorLog.id, before))
    .orderBy(desc(operatorLog.id))
    .limit(limit);
}
