import { eq } from "drizzle-orm";
import type { Database } from "./database";
import { operators } from "./tables";

export type Operator = typeof operators.$inferSelect;

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

/**
 * Applies OPERATORS: a name that the list of operators does not have becomes an admin. Those that are in it, removed
 * ones included, stay as the desk and `npm run operator` have left them. A sandbox's operator is no real one: its name
 * is taken over.
 */
export async function nameOperators(db: Database, named: NewOperator[], now: Date): Promise<void> {
  for (const { username, password_hash: passwordHash } of named)
    await db
      .insert(operators)
      .values({ ...keysOf(username), passwordHash, role: "admin", createdAt: now })
      .onConflictDoUpdate({
        target: operators.username,
        set: { passwordHash, sandbox: false },
        setWhere: eq(operators.sandbox, true),
      });
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

/** Whether the operator may sign in and act; sandbox operators only in the sandbox. */
export const mayOperate = ({ removedAt, sandbox }: Operator, in_sandbox: boolean) =>
  removedAt === null && (in_sandbox || !sandbox);
