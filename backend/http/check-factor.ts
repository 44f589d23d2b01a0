import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { ShownFactor } from "@/lib/contract/operator-values";
import { insertAuditEntry } from "../db/operator-log";
import { selectPasskeys } from "../db/operator-passkeys";
import type { Operator } from "../db/operators";
import { askPasskey, spendPasskey } from "../operators/passkeys";
import { spendCode } from "../operators/second-factor";
import type { Services } from "./services";
import { tryWithin } from "./tries";

/**
 * Checks a passkey, a code of the app or a recovery code. What was refused is recorded: whoever showed it knows the
 * password. A refusal says what the browser asks for a passkey with, if there is one.
 */
export async function checkFactor(
  services: Services,
  operator: Operator,
  { code, passkey }: ShownFactor,
  client_address: string,
): Promise<Result<object>> {
  const passkeys = await selectPasskeys(services.db, operator.id);
  const refuseAsking = async (error: "factor_required" | "factor_wrong" | "passkey_wrong") =>
    refuse(error, { data: { passkey: await askPasskey(services, operator.id, passkeys) } });
  const record = (action: string) =>
    insertAuditEntry(services.db, { operator, action, details: {}, client_address, at: services.now() });
  if (code === undefined && passkey === undefined) return refuseAsking("factor_required");
  return tryWithin(services, `operator code ${operator.id}`, async () => {
    if (passkey) {
      if (await spendPasskey(services, operator.id, passkeys, passkey)) return accept({});
      await record("factor_refused");
      return refuseAsking("passkey_wrong");
    }
    const spent = await spendCode(services, operator, code ?? "");
    if (!spent) {
      await record("factor_refused");
      return refuseAsking("factor_wrong");
    }
    if (spent === "recovery code") await record("recovery_code_used");
    return accept({});
  });
}
