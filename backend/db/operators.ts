import { and, desc, eq, isNotNull, lt, notInArray } from "drizzle-orm";
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

/**
 * Adds those whom OPERATORS names. Whoever it named before with another hash, or names no longer, is changed with it;
 * what was changed since elsewhere stays, and so does whoever was never named. What somebody did stays in the log.
 */
export async function nameOperators(
  db: Database,
  named: { username: string; password_hash: string }[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { username, password_hash: passwordHash } of named) {
      const given = { passwordHash, namedHash: passwordHash, sandbox: false };
      const known = await selectOperator(tx, { username });
      if (!known) {
        const id = `operator:${username}`;
        await tx
          .insert(operators)
          .values({ id, username, ...given, createdAt: now })
          .onConflictDoNothing();
      } else if (known.sandbox || known.namedHash !== passwordHash)
        await tx.update(operators).set(given).where(eq(operators.id, known.id));
    }
    const names = named.map(({ username }) => username);
    await tx
      .update(operators)
      .set({ passwordHash: no_password, namedHash: null })
      .where(
        and(
          isNotNull(operators.namedHash),
          names.length > 0 ? notInArray(operators.username, names) : undefined,
        ),
      );
  });
}

/** The sandbox's operator, unless somebody has the name already. */
export async function addSandboxOperator(
  db: Database,
  { username, password_hash: passwordHash }: { username: string; password_hash: string },
  now: Date,
): Promise<void> {
  await db
    .insert(operators)
    .values({ id: `operator:${username}`, username, passwordHash, createdAt: now, sandbox: true })
    .onConflictDoNothing();
}

/** Whether the role is still there; the sandbox's operators have it in the sandbox alone. */
export const mayOperate = ({ passwordHash, sandbox }: Operator, in_sandbox: boolean) =>
  passwordHash !== no_password && (in_sandbox || !sandbox);

export interface AuditEntry {
  operator: { id: string; username: string };
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

/** The latest first, those before an id. */
export async function selectAuditEntries(db: Database, limit: number, before?: number) {
  return db
    .select()
    .from(operatorLog)
    .where(before === undefined ? undefined : lt(operatorLog.id, before))
    .orderBy(desc(operatorLog.id))
    .limit(limit);
}
