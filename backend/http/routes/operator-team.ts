import { accept } from "@/lib/contract/errors";
import { countSessions } from "../../db/operator-sessions";
import { selectOperators } from "../../db/operators";
import { hashPassword } from "../../db/password";
import { addOperator, changeOperator, removeOperator, type Changing } from "../../operators/change-operators";
import { makePassword } from "../../operators/made-password";
import { operatingOf, type Operating } from "../operating";
import { handlers } from "../serve";
import type { Services } from "../services";

const changing = (
  { db, now }: Services,
  call: { operating?: Operating; client_address: string },
): Changing => {
  const { operator } = operatingOf(call);
  return { db, now: now(), by: operator, client_address: call.client_address };
};

/** A password for somebody else, who has to replace it. */
async function givePassword() {
  const password = makePassword();
  return { password, given: { hash: await hashPassword(password), given: true } };
}

/** Who may use the desk. */
export const operatorTeamHandlers = handlers({
  async listOperators({ db, now }) {
    const [rows, counts] = await Promise.all([selectOperators(db), countSessions(db, now())]);
    return accept({
      data: rows.map(({ id, username, role, createdAt, passwordGivenAt, has_factor, sandbox }) => {
        const own = counts.find(({ operatorId }) => operatorId === id);
        return {
          id,
          username,
          role,
          created_at: createdAt.toISOString(),
          factor: has_factor,
          password_given: passwordGivenAt !== null,
          sandbox,
          sessions: own?.sessions ?? 0,
          ...(own && { seen_at: own.seenAt.toISOString() }),
        };
      }),
    });
  },

  async addOperator(services, call) {
    const { username, role } = call.body;
    const { password, given } = await givePassword();
    const added = await addOperator(changing(services, call), { username, role, password: given });
    return added.ok ? accept({ data: { username, password } }) : added;
  },

  async changeOperator(services, call) {
    const { new_password, ...changes } = call.body;
    const made = new_password ? await givePassword() : undefined;
    const changed = await changeOperator(changing(services, call), { ...changes, password: made?.given });
    const { username } = changes;
    return changed.ok ? accept({ data: { username, ...(made && { password: made.password }) } }) : changed;
  },

  async removeOperator(services, call) {
    const removed = await removeOperator(changing(services, call), call.body.username);
    return removed.ok ? accept({ data: {} }) : removed;
  },
});
