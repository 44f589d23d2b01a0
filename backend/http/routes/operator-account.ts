import { accept, refuse } from "@/lib/contract/errors";
import { countRecoveryCodes } from "../../db/operator-factors";
import { insertAuditEntry } from "../../db/operator-log";
import { selectPasskeys } from "../../db/operator-passkeys";
import { endSession, endSessionsOf, insertSession, selectSessions } from "../../db/operator-sessions";
import { mayOperate, selectOperator, updateOperator } from "../../db/operators";
import { hashPassword } from "../../db/password";
import { checkFactor } from "../check-factor";
import { neededOf, operatingOf } from "../operating";
import { note } from "../operator-note";
import { busy_s } from "../password-checks";
import { handlers } from "../serve";
import { operatorAttempt, signInWithin } from "../sign-in-limits";
import { operator_lifetime_s } from "../tokens";
import { tryWithin } from "../tries";

/** An operator's sign-in and own account. */
export const operatorAccountHandlers = handlers({
  /**
   * Limited like players' sign-ins, but without a captcha: ten failures for a name from one address lock it. Only who
   * knows the password is asked for the second factor.
   */
  async loginOperator(services, { body, client_address, proven_address }) {
    const { db, now, tokens } = services;
    const attempt = operatorAttempt({ username: body.username, client_address: proven_address });
    return signInWithin({ ...services, captcha: undefined }, attempt, async () => {
      const operator = await selectOperator(db, { username: body.username });
      const good = await services.passwords.check("operator", body.password, operator?.passwordHash);
      if (good === "busy") return refuse("sign_in_busy", { values: { seconds: busy_s } });
      if (!operator || !good || !mayOperate(operator, services.sandbox)) return undefined;
      const proves = operator.totpSecret !== null || (await selectPasskeys(db, operator.id)).length > 0;
      if (proves) {
        const shown = await checkFactor(services, operator, body, client_address);
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
        passkeys: (await selectPasskeys(db, id)).map(({ id, name, createdAt, usedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          used_at: usedAt?.toISOString() ?? null,
        })),
        recovery_codes: await countRecoveryCodes(db, id),
      },
    });
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
