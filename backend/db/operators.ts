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

/** A hash that no password matches. */
const no_password = "none";

/**
 * Applies OPERATORS: adds new names, sets the password of those named with a new hash, removes that of names no longer
 * in it. Passwords changed elsewhere, operators that it never named, and the audit log stay unchanged.
 */
export async function nameOperators(
  db: Database,
  named: { username: string; password_hash: string }[],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { username, password_hash: passwordHash } of named) {
      const changes = { passwordHash, namedHash: passwordHash, sandbox: false };
      const known = await selectOperator(tx, { username });
      if (!known) {
        const id = `operator:${username}`;
        await tx
          .insert(operators)
          .values({ id, username, ...changes, createdAt: now })
          .onConflictDoNothing();
      } else if (known.sandbox || known.namedHash !== passwordHash)
        await tx.update(operators).set(changes).where(eq(operators.id, known.id));
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

/** Adds the sandbox's operator, unless the name is taken. */
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

/** Whether the operator may sign in and act; sandbox operators only in the sandbox. */
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

/** The latest first; with `before`, only entries with a lower id. */
export async function selectAuditEntries(db: Database, limit: number, before?: number) {
  return db
    .select()
    .from(operatorLog)
    .where(before === undefined ? undefined : lt(operatorLog.id, before))
    .orderBy(desc(operatorLog.id))
    .limit(limit);
}
