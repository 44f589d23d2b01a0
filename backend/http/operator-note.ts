import { insertAuditEntry } from "../db/operator-log";
import type { Call } from "./serve";
import type { Services } from "./services";

/** Writes an audit entry of a call; `db` is the transaction of the action. */
export async function note(
  { db, now, log }: Pick<Services, "db" | "now" | "log">,
  { operating, client_address }: Pick<Call<never>, "operating" | "client_address">,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  if (!operating) throw new Error("an audit entry without an operator");
  const { operator } = operating;
  await insertAuditEntry(db, { operator, action, details, client_address, at: now() });
  log.info({ operator: operator.username, action }, "an operator acted");
}
