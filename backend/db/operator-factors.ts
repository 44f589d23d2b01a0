import { and, count, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Database } from "./database";
import { updateOperator } from "./operators";
import { keyedHashes, type Secret } from "./seal";
import { operatorRecoveryCodes, operators } from "./tables";

/** Notes the time step of an accepted code; false if that step or a later one was noted before. */
export async function spendTotpStep(db: Database, operatorId: string, step: number): Promise<boolean> {
  const spent = await db
    .update(operators)
    .set({ totpStep: step })
    .where(and(eq(operators.id, operatorId), or(isNull(operators.totpStep), lt(operators.totpStep, step))))
    .returning({ id: operators.id });
  return spent.length === 1;
}

/** Makes the offered app the operator's. False if another was offered meanwhile. */
export async function acceptOfferedTotp(
  tx: Database,
  operatorId: string,
  offered: string,
  step: number,
): Promise<boolean> {
  const accepted = await tx
    .update(operators)
    .set({ totpSecret: offered, totpStep: step, totpOffered: null })
    .where(and(eq(operators.id, operatorId), eq(operators.totpOffered, offered)))
    .returning({ id: operators.id });
  return accepted.length === 1;
}

export const offerTotp = (db: Database, operatorId: string, sealed: string) =>
  updateOperator(db, operatorId, { totpOffered: sealed });

const hashesOf = (operatorId: string, code: string, secret: Secret) =>
  keyedHashes(`recovery code of ${operatorId}: ${code}`, secret);

/** Replaces all recovery codes of an operator. */
export async function storeRecoveryCodes(
  tx: Database,
  operatorId: string,
  codes: readonly string[],
  secret: Secret,
): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
  const rows = codes.map((code) => ({ operatorId, hash: hashesOf(operatorId, code, secret)[0] }));
  await tx.insert(operatorRecoveryCodes).values(rows);
}

/** True for the first caller with a code that is left. */
export async function spendRecoveryCode(
  db: Database,
  operatorId: string,
  code: string,
  secret: Secret,
): Promise<boolean> {
  const hashes = hashesOf(operatorId, code, secret);
  const spent = await db
    .delete(operatorRecoveryCodes)
    .where(and(eq(operatorRecoveryCodes.operatorId, operatorId), inArray(operatorRecoveryCodes.hash, hashes)))
    .returning({ hash: operatorRecoveryCodes.hash });
  return spent.length === 1;
}

export async function countRecoveryCodes(db: Database, operatorId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(operatorRecoveryCodes)
    .where(eq(operatorRecoveryCodes.operatorId, operatorId));
  return row?.left ?? 0;
}
