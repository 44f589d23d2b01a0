import { and, asc, eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "./database";
import { operatorPasskeys } from "./tables";

export type Passkey = typeof operatorPasskeys.$inferSelect;

/** An operator's passkeys, the oldest first. */
export const selectPasskeys = (db: Database, operatorId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId))
    .orderBy(asc(operatorPasskeys.createdAt), asc(operatorPasskeys.id));

/** False if the passkey is known already, perhaps as another operator's. */
export async function insertPasskey(
  db: Database,
  passkey: typeof operatorPasskeys.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(operatorPasskeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: operatorPasskeys.id });
  return added.length === 1;
}

/**
 * Notes that a passkey was used. False if its counter has not gone on, as when a copy of a device was used before; most
 * passkeys do not count and say 0 always.
 */
export async function notePasskeyUse(db: Database, id: string, counter: number, at: Date): Promise<boolean> {
  const { counter: before } = operatorPasskeys;
  const used = await db
    .update(operatorPasskeys)
    .set({ counter, usedAt: at })
    .where(
      and(
        eq(operatorPasskeys.id, id),
        or(lt(before, counter), and(eq(before, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: operatorPasskeys.id });
  return used.length === 1;
}

export async function deletePasskey(db: Database, operatorId: string, id: string): Promise<void> {
  await db
    .delete(operatorPasskeys)
    .where(and(eq(operatorPasskeys.operatorId, operatorId), eq(operatorPasskeys.id, id)));
}
