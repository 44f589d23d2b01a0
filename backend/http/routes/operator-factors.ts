import { accept, refuse } from "@/lib/contract/errors";
import type { Database } from "../../db/database";
import { deletePasskey, insertPasskey, selectPasskeys } from "../../db/operator-passkeys";
import { endSessionsOf, noteProven, selectSession } from "../../db/operator-sessions";
import { lockOperators } from "../../db/operators";
import { offerPasskey, readNewPasskey } from "../../operators/passkeys";
import { acceptApp, offerApp, renewRecoveryCodes } from "../../operators/second-factor";
import { totpAddress } from "../../operators/totp";
import { checkFactor } from "../check-factor";
import { operatingOf, type Operating } from "../operating";
import { note } from "../operator-note";
import { handlers } from "../serve";
import { tryWithin } from "../tries";

/** More devices than anybody signs in with. */
const most_passkeys = 20;

/**
 * Why the call can't go on: its session was ended, or the operator's first factor set up, while it was on its way. All
 * operators stay locked, so that two changes of factors are decided one after the other.
 */
async function changedSince(tx: Database, { session, has_factor }: Operating, now: Date) {
  await lockOperators(tx);
  const current = await selectSession(tx, session.id, now);
  if (!current) return refuse("unauthorized");
  return current.has_factor && !has_factor ? refuse("confirmation_needed") : undefined;
}

/** An operator's second factors. */
export const operatorFactorHandlers = handlers({
  async confirmOperator(services, call) {
    const { operator, session, has_factor } = operatingOf(call);
    if (!has_factor) return refuse("factor_missing");
    const shown = await checkFactor(services, operator, call.body, call.client_address);
    if (!shown.ok) return shown;
    await noteProven(services.db, session.id, services.now());
    return accept({ data: {} });
  },

  async offerApp(services, call) {
    const { operator } = operatingOf(call);
    const secret = await offerApp(services, operator);
    return accept({ data: { secret, address: totpAddress(secret, operator.username, services.public_url) } });
  },

  async acceptApp(services, call) {
    const operating = operatingOf(call);
    const { operator, session } = operating;
    return tryWithin(services, `operator code ${operator.id}`, () =>
      services.db.transaction(async (tx) => {
        const changed = await changedSince(tx, operating, services.now());
        if (changed) return changed;
        const accepted = await acceptApp({ ...services, db: tx }, operator, call.body.code);
        if (!accepted.ok) return accepted;
        await noteProven(tx, session.id, services.now());
        await endSessionsOf(tx, operator.id, session.id);
        await note({ ...services, db: tx }, call, "app_set_up", {});
        return accept({ data: { recovery_codes: accepted.value } });
      }),
    );
  },

  async renewRecoveryCodes(services, call) {
    const { operator, has_factor } = operatingOf(call);
    if (!has_factor) return refuse("factor_missing");
    const recovery_codes = await services.db.transaction(async (tx) => {
      await note({ ...services, db: tx }, call, "recovery_codes_renewed", {});
      return renewRecoveryCodes({ ...services, db: tx }, operator.id);
    });
    return accept({ data: { recovery_codes } });
  },

  async offerPasskey(services, call) {
    const { operator } = operatingOf(call);
    if ((await selectPasskeys(services.db, operator.id)).length >= most_passkeys)
      return refuse("passkeys_full");
    return accept({ data: { options: { ...(await offerPasskey(services, operator)) } } });
  },

  async addPasskey(services, call) {
    const operating = operatingOf(call);
    const { operator, session, has_factor } = operating;
    const { name, passkey } = call.body;
    const made = await readNewPasskey(services, operator, passkey);
    if (!made) return refuse("passkey_wrong");
    return services.db.transaction(async (tx) => {
      const now = services.now();
      const changed = await changedSince(tx, operating, now);
      if (changed) return changed;
      if ((await selectPasskeys(tx, operator.id)).length >= most_passkeys) return refuse("passkeys_full");
      const row = { ...made, operatorId: operator.id, name, createdAt: now, usedAt: null };
      if (!(await insertPasskey(tx, row))) return refuse("passkey_wrong");
      await noteProven(tx, session.id, now);
      await note({ ...services, db: tx }, call, "passkey_added", { passkey: name });
      if (has_factor) return accept({ data: { recovery_codes: [] } });
      await endSessionsOf(tx, operator.id, session.id);
      const recovery_codes = await renewRecoveryCodes({ ...services, db: tx }, operator.id);
      return accept({ data: { recovery_codes } });
    });
  },

  async removePasskey(services, call) {
    const { operator, session } = operatingOf(call);
    const { id } = call.body;
    return services.db.transaction(async (tx) => {
      // Of the last two, removed at once, one has to stay.
      const current = (await lockOperators(tx)).find(({ id }) => id === operator.id);
      const passkeys = await selectPasskeys(tx, operator.id);
      const passkey = passkeys.find((each) => each.id === id);
      if (!passkey) return refuse("not_found");
      if (passkeys.length === 1 && current?.totpSecret === null) return refuse("last_factor");
      await deletePasskey(tx, operator.id, id);
      await endSessionsOf(tx, operator.id, session.id);
      await note({ ...services, db: tx }, call, "passkey_removed", { passkey: passkey.name });
      return accept({ data: {} });
    });
  },
});
