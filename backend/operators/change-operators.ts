import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { Role } from "@/lib/contract/rights";
import type { Database } from "../db/database";
import { insertAuditEntry, type Actor } from "../db/operator-log";
import { endSessionsOf } from "../db/operator-sessions";
import { insertOperator, lockOperators, removeFactors, updateOperator, type Operator } from "../db/operators";

/** Who changes operators, when, and from where. */
export interface Changing {
  db: Database;
  now: Date;
  by: Actor;
  client_address: string;
}

export interface NewPassword {
  hash: string;
  /** Somebody else has chosen it: the operator has to replace it. */
  given: boolean;
}

export interface Added {
  username: string;
  role: Role;
  password: NewPassword;
}

export function addOperator(
  changing: Changing,
  { username, role, password }: Added,
): Promise<Result<object>> {
  return inTurn(changing, async (tx, all) => {
    // One name is written one way: anna and Anna would be taken for each other.
    const same = all.find((each) => each.username.toLowerCase() === username.toLowerCase());
    if (same && (same.removedAt === null || same.username !== username)) return refuse("operator_name_taken");
    await insertOperator(tx, {
      username,
      role,
      createdAt: changing.now,
      ...passwordColumns(password, changing),
    });
    return accept({ action: "operator_added", details: { operator: username, role } });
  });
}

export interface Changed {
  username: string;
  role?: Role;
  password?: NewPassword;
  reset_factor?: boolean;
  end_sessions?: boolean;
}

/** A new password and a reset factor end the operator's sessions, too; the role is read at each call. */
export async function changeOperator(
  changing: Changing,
  { username, role, password, reset_factor, end_sessions }: Changed,
): Promise<Result<object>> {
  return inTurn(changing, async (tx, all) => {
    const operator = presentOne(all, username);
    if (!operator) return refuse("operator_unknown");
    if (role && role !== "admin" && isLastAdmin(all, operator)) return refuse("last_admin");
    if (role) await updateOperator(tx, operator.id, { role });
    if (password) await updateOperator(tx, operator.id, passwordColumns(password, changing));
    if (reset_factor) await removeFactors(tx, operator.id);
    const ended = (password || reset_factor || end_sessions) && (await endSessionsOf(tx, operator.id));
    const details = {
      operator: username,
      ...(role && { role, role_before: operator.role }),
      ...(password && { password: "new" }),
      ...(reset_factor && { factor: "reset" }),
      ...(end_sessions && { ended }),
    };
    return accept({ action: "operator_changed", details });
  });
}

/** Ends the operator's sessions and forgets the factors; the row stays for the audit log. */
export function removeOperator(changing: Changing, username: string): Promise<Result<object>> {
  return inTurn(changing, async (tx, all) => {
    const operator = presentOne(all, username);
    if (!operator) return refuse("operator_unknown");
    if (isLastAdmin(all, operator)) return refuse("last_admin");
    await updateOperator(tx, operator.id, { removedAt: changing.now, passwordHash: no_password });
    await removeFactors(tx, operator.id);
    await endSessionsOf(tx, operator.id);
    return accept({ action: "operator_removed", details: { operator: username, role: operator.role } });
  });
}

/** A hash that no password matches. */
const no_password = "none";

const passwordColumns = ({ hash, given }: NewPassword, { now }: Changing) => ({
  passwordHash: hash,
  passwordGivenAt: given ? now : null,
});

const presentOne = (all: readonly Operator[], username: string) =>
  all.find((each) => each.username === username && each.removedAt === null);

/** The sandbox's operator can't stand in for a real one, who has to remain when the sandbox is off. */
function isLastAdmin(all: readonly Operator[], operator: Operator): boolean {
  const admins = all.filter(
    (each) => each.role === "admin" && each.removedAt === null && (operator.sandbox || !each.sandbox),
  );
  return operator.role === "admin" && admins.every(({ id }) => id === operator.id);
}

type Work = (
  tx: Database,
  all: Operator[],
) => Promise<Result<{ action: string; details: Record<string, unknown> }>>;

/** Changes operators one after the other, and writes the audit entry in the same transaction. */
async function inTurn({ db, now, by, client_address }: Changing, work: Work): Promise<Result<object>> {
  return db.transaction(async (tx) => {
    // All refusals come before the first write.
    const done = await work(tx, await lockOperators(tx));
    if (!done.ok) return done;
    await insertAuditEntry(tx, { operator: by, ...done.value, client_address, at: now });
    return accept({});
  });
}
