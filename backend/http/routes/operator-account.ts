import { accept, refuse, type Result } from "@/lib/contract/errors";
import { countRecoveryCodes } from "../../db/operator-factors";
import { insertAuditEntry } from "../../db/operator-log";
import {
  endSession,
  endSessionsOf,
  insertSession,
  noteProven,
  selectSessions,
} from "../../db/operator-sessions";
import { mayOperate, selectOperator, updateOperator, type Operator } from "../../db/operators";
import { hashPassword } from "../../db/password";
import { acceptApp, offerApp, renewRecoveryCodes, spendCode } from "../../operators/second-factor";
import { totpAddress } from "../../operators/totp";
import { neededOf, operatingOf } from "../operating";
import { note } from "../operator-note";
import { busy_s } from "../password-checks";
import { handlers } from "../serve";
import type { Services } from "../services";
import { operatorAttempt, signInWithin } from "../sign-in-limits";
import { operator_lifetime_s } from "../tokens";
import { tryWithin } from "../tries";

/** Checks a code of the app or a recovery code. What was refused is recorded: whoever typed it knows the password. */
function checkCode(
  services: Services,
  operator: Operator,
  client_address: string,
  code: string,
): Promise<Result<object>> {
  const record = (action: string) =>
    insertAuditEntry(services.db, { operator, action, details: {}, client_address, at: services.now() });
  return tryWithin(services, `operator code ${operator.id}`, async () => {
    const spent = await spendCode(services, operator, code);
    if (!spent) await record("factor_refused");
    if (spent === "recovery code") await record("recovery_code_used");
    return spent ? accept({}) : refuse("factor_wrong");
  });
}

/** An operator's sign-in and own account. */
export const operatorAccountHandlers = handlers({
  /**
   * Limited like players' sign-ins, but without a captcha: ten failures for a name from one address lock it. Only who
   * knows the password is asked for the code.
   */
  async loginOperator(services, { body, client_address, proven_address }) {
    const { db, now, tokens } = services;
    const attempt = operatorAttempt({ username: body.username, client_address: proven_address });
    return signInWithin({ ...services, captcha: undefined }, attempt, async () => {
      const operator = await selectOperator(db, { username: body.username });
      const good = await services.passwords.check("operator", body.password, operator?.passwordHash);
      if (good === "busy") return refuse("sign_in_busy", { values: { seconds: busy_s } });
      if (!operator || !good || !mayOperate(operator, services.sandbox)) return undefined;
      const proves = operator.totpSecret !== null;
      if (proves && body.code === undefined) return refuse("factor_required");
      if (proves) {
        const shown = await checkCode(services, operator, client_address, body.code ?? "");
        if (!shown.ok) return shown;
      }
      const family = tokens.startFamily();
      const at = new Date(family.started_at_s * 1000);
      await db.transaction(async (tx) => {
        await insertSession(tx, {
          id: family.id,
          operatorId: operator.id,
          startedAt: at,
          seenAt: at,
          endsAt: new Date(at.getTime() + operator_lifetime_s * 1000),
          clientAddress: client_address,
          browser: body.browser ?? "",
          provenAt: proves ? now() : null,
        });
        await insertAuditEntry(tx, { operator, action: "signed_in", details: {}, client_address, at: now() });
      });
      const { id, username } = operator;
      return accept({ operator: { id, username }, token: await tokens.issueOperator(id, family) });
    });
  },

  async logoutOperator({ db }, call) {
    await endSession(db, operatingOf(call).session);
    return accept({ data: {} });
  },

  async getOperatorSelf({ db }, call) {
    const operating = operatingOf(call);
    const { id, username, role, totpSecret } = operating.operator;
    return accept({
      data: {
        id,
        username,
        role,
        needed: neededOf(operating) ?? null,
        app: totpSecret !== null,
        recovery_codes: await countRecoveryCodes(db, id),
      },
    });
  },

  async confirmOperator(services, call) {
    const { operator, session, has_factor } = operatingOf(call);
    if (!has_factor) return refuse("factor_missing");
    const shown = await checkCode(services, operator, call.client_address, call.body.code);
    if (!shown.ok) return shown;
    await noteProven(services.db, session.id, services.now());
    return accept({ data: {} });
  },

  async changeOwnPassword(services, call) {
    const { operator, session } = operatingOf(call);
    const { password, new_password } = call.body;
    if (new_password === password)
      return refuse("invalid_input", { fields: { new_password: "password_same" } });
    const checked = await tryWithin(services, `operator password ${operator.id}`, async () => {
      const good = await services.passwords.check("operator", password, operator.passwordHash);
      if (good === "busy") return refuse("sign_in_busy", { values: { seconds: busy_s } });
      return good ? accept({}) : refuse("password_wrong", { fields: { password: "password_wrong" } });
    });
    if (!checked.ok) return checked;
    const passwordHash = await hashPassword(new_password);
    await services.db.transaction(async (tx) => {
      await updateOperator(tx, operator.id, { passwordHash, passwordGivenAt: null });
      await endSessionsOf(tx, operator.id, session.id);
      await note({ ...services, db: tx }, call, "password_changed", {});
    });
    return accept({ data: {} });
  },

  async offerApp(services, call) {
    const { operator } = operatingOf(call);
    const secret = await offerApp(services, operator);
    return accept({ data: { secret, address: totpAddress(secret, operator.username, services.public_url) } });
  },

  async acceptApp(services, call) {
    const { operator, session } = operatingOf(call);
    return tryWithin(services, `operator code ${operator.id}`, () =>
      services.db.transaction(async (tx) => {
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

  async listOwnSessions({ db, now }, call) {
    const { operator, session } = operatingOf(call);
    const sessions = await selectSessions(db, [operator.id], now());
    return accept({
      data: sessions.map(({ id, startedAt, seenAt, endsAt, clientAddress, browser }) => ({
        id,
        started_at: startedAt.toISOString(),
        seen_at: seenAt.toISOString(),
        ends_at: endsAt.toISOString(),
        address: clientAddress,
        browser,
        current: id === session.id,
      })),
    });
  },

  async endOwnSession(services, call) {
    const { operator, session } = operatingOf(call);
    return services.db.transaction(async (tx) => {
      const { id } = call.body;
      const ended =
        id === undefined
          ? await endSessionsOf(tx, operator.id, session.id)
          : (await endSession(tx, { id, operatorId: operator.id })) && 1;
      if (ended === undefined) return refuse("not_found");
      await note({ ...services, db: tx }, call, "sessions_ended", { ended });
      return accept({ data: {} });
    });
  },
});
