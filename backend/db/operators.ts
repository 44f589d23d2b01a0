import { asc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Role } from "@/lib/contract/rights";
import type { Database } from "./database";
import { seal, type Secret } from "./seal";
import { operatorPasskeys, operatorRecoveryCodes, operators } from "./tables";

export type Operator = typeof operators.$inferSelect;

export const hasFactor = sql<boolean>`(${operators.totpSecret} IS NOT NULL OR EXISTS
  (SELECT 1 FROM ${operatorPasskeys} WHERE ${operatorPasskeys.operatorId} = ${operators.id}))`;

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

interface NewOperator {
  username: string;
  password_hash: string;
}

interface NamedOperator extends NewOperator {
  /** Of an authenticator app that the operator has already. */
  totp_secret?: string;
}

/**
 * Applies OPERATORS: a name that the list of operators does not have becomes an admin. Those that are in it, removed
 * ones included, stay as the desk and `npm run operator` have left them. A sandbox's operator is no real one: its name
 * is taken over.
 */
export async function nameOperators(
  { db, secret }: { db: Database; secret: Secret },
  named: NamedOperator[],
  now: Date,
): Promise<void> {
  for (const { username, password_hash: passwordHash, totp_secret } of named) {
    const totpSecret = totp_secret === undefined ? null : seal(totp_secret, secret);
    const given = { passwordHash, totpSecret, totpStep: null };
    await db
      .insert(operators)
      .values({ ...keysOf(username), ...given, role: "admin", createdAt: now })
      .onConflictDoUpdate({
        target: operators.username,
        set: { ...given, sandbox: false },
        setWhere: eq(operators.sandbox, true),
      });
  }
}

/** Adds the sandbox's operator, unless the name is taken. */
export async function addSandboxOperator(
  db: Database,
  { username, password_hash: passwordHash }: NewOperator,
  now: Date,
): Promise<void> {
  await db
    .insert(operators)
    .values({ ...keysOf(username), passwordHash, role: "admin", createdAt: now, sandbox: true })
    .onConflictDoNothing();
}

const keysOf = (username: string) => ({ id: `operator:${username}`, username });

/** The operators that are not removed, by name. */
export async function selectOperators(db: Database): Promise<(Operator & { has_factor: boolean })[]> {
  return db
    .select({ ...getTableColumns(operators), has_factor: hasFactor })
    .from(operators)
    .where(isNull(operators.removedAt))
    .orderBy(asc(operators.username));
}

/** Locks all operators, so that of two changes at once the second sees the first. */
export async function lockOperators(tx: Database): Promise<Operator[]> {
  return tx.select().from(operators).orderBy(asc(operators.id)).for("update");
}

/** One at a time acts as this operator until the transaction ends; what refers to the row goes on. */
export async function lockOperator(tx: Database, id: string): Promise<void> {
  await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, id)).for("no key update");
}

export async function updateOperator(
  db: Database,
  id: string,
  changes: Partial<typeof operators.$inferInsert>,
): Promise<void> {
  await db.update(operators).set(changes).where(eq(operators.id, id));
}

/** Adds an operator, or gives a removed one's name again: only the audit log is still of the former. */
export async function insertOperator(
  tx: Database,
  {
    username,
    ...values
  }: { username: string; passwordHash: string; role: Role; createdAt: Date } & Pick<
    Operator,
    "passwordGivenAt"
  >,
): Promise<void> {
  await tx
    .insert(operators)
    .values({ ...keysOf(username), ...values })
    .onConflictDoUpdate({
      target: operators.username,
      set: { ...values, removedAt: null, sandbox: false },
      setWhere: sql`${operators.removedAt} IS NOT NULL`,
    });
}

/** Forgets an operator's second factors. */
export async function removeFactors(tx: Database, id: string): Promise<void> {
  await updateOperator(tx, id, { totpSecret: null, totpStep: null, totpOffered: null });
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id));
  await tx.delete(operatorPasskeys).where(eq(operatorPasskeys.operatorId, id));
}

/** Whether the operator may sign in and act; sandbox operators only in the sandbox. */
export const mayOperate = ({ removedAt, sandbox }: Operator, in_sandbox: boolean) =>
  removedAt === null && (in_sandbox || !sandbox);
