import { accept, refuse, type Result } from "@/lib/contract/errors";
import { may } from "@/lib/contract/rights";
import { methods } from "@/lib/payment";
import type { Database } from "../../db/database";
import { sumVouched } from "../../db/operator-log";
import { endRequest, insertRequest, lockRequest, type OperatorRequest } from "../../db/operator-requests";
import { lockOperator, mayOperate } from "../../db/operators";
import { selectPlayer } from "../../db/players";
import { creditPlayer } from "../../orders/credit-player";
import { settleByHand } from "../../orders/settle-by-hand";
import { gameForPlayer } from "../game-for-player";
import { act } from "../operator-act";
import { operatingOf } from "../operating";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";

const day_ms = 24 * 3_600_000;

/** What is asked for: to credit an order, or a player, who then gets an order of its own for the payment. */
type Credit = Pick<OperatorRequest, "orderId" | "playerId" | "body">;

const actionOf = ({ orderId }: Credit) => (orderId === null ? "payment_credited" : "payment_settled");

/** Credits by hand: what one operator may not do alone is asked for, and done by a second one. */
export const requestHandlers = handlers({
  settleByHand(services, call) {
    const { transaction_id: orderId, ...body } = call.body;
    return creditOrAsk(services, call, { orderId, playerId: null, body });
  },

  async creditPlayer(services, call) {
    const { username, ...body } = call.body;
    const player = await selectPlayer(services.db, { username });
    if (!player || player.erasedAt) return refuse("not_found", { fields: { username: "invalid" } });
    return creditOrAsk(services, call, { orderId: null, playerId: player.id, body });
  },

  confirmRequest(services, call) {
    const { operator } = operatingOf(call);
    let action = "";
    const confirm = async (tx: Database) => {
      const waiting = await lockRequest(tx, call.body.id, services.now());
      if (!waiting) return refuse("request_over");
      const { request, asker } = waiting;
      action = actionOf(request);
      if (asker.id === operator.id) return refuse("request_own");
      // Who asked vouches for it, too, and must be one who still may.
      if (!mayOperate(asker, services.sandbox) || !may(asker.role, "moveMoney"))
        return refuse("request_over");
      const credited = await credit(tx, services, request, { confirmed: true });
      if (!credited.ok) return credited;
      await endRequest(tx, request.id, {
        outcome: "confirmed",
        endedBy: operator.id,
        endedAt: services.now(),
      });
      return accept({ ...credited.value, request: request.id, asked_by: asker.username });
    };
    return act(services, call, () => action, confirm);
  },

  refuseRequest(services, call) {
    const { operator } = operatingOf(call);
    return act(services, call, "settlement_refused", async (tx) => {
      const waiting = await lockRequest(tx, call.body.id, services.now());
      if (!waiting) return refuse("request_over");
      const { request, asker } = waiting;
      await endRequest(tx, request.id, { outcome: "refused", endedBy: operator.id, endedAt: services.now() });
      return accept({ request: request.id, ...aboutOf(request), asked_by: asker.username });
    });
  },
});

/** What the audit log says of a request. Its entries are never changed, so that they have no player's name. */
const aboutOf = ({ orderId, playerId, body }: Credit) => ({
  ...(orderId === null ? { user_id: playerId } : { transaction_id: orderId }),
  ...body,
});

/** Credits at once what one operator may, and otherwise notes the request. */
async function creditOrAsk(
  services: Services,
  call: Pick<Call<never>, "operating" | "client_address">,
  asked: Credit,
): Promise<Result<{ data: { request?: number } }>> {
  const { operator } = operatingOf(call);
  const askedAt = services.now();
  const credited = await act(services, call, actionOf(asked), async (tx) => {
    // Two credits at once must not both see the other's as not there yet.
    await lockOperator(tx, operator.id);
    const vouched = await sumVouched(tx, operator.id, new Date(askedAt.getTime() - day_ms));
    return credit(tx, services, asked, { confirmed: false, vouched });
  });
  if (credited.ok) return accept({ data: {} });
  if (credited.error !== "second_operator_needed") return credited;
  const body = { ...asked.body, amount: Number(credited.values?.amount) };
  let id: number | undefined;
  const noted = await act(services, call, "settlement_asked", async (tx) => {
    const endsAt = new Date(askedAt.getTime() + day_ms);
    const request = await insertRequest(tx, { ...asked, body, askedBy: operator.id, askedAt, endsAt });
    id = request?.id;
    return request ? accept({ request: request.id, ...aboutOf(request) }) : refuse("request_open");
  });
  return noted.ok ? accept({ data: { request: id } }) : noted;
}

/** Credits the payment; the answer is what the audit entry says. */
async function credit(
  tx: Database,
  services: Services,
  { orderId, playerId, body }: Credit,
  by: { confirmed: boolean; vouched?: number },
): Promise<Result<Record<string, unknown>>> {
  if (playerId !== null) return creditToPlayer(tx, services, playerId, { ...body, ...by });
  const settled = await settleByHand(tx, services, { ...body, ...by, order_id: orderId ?? "" });
  if (!settled.ok) return settled;
  const { order, reported } = settled.value;
  const { id, paidAmount: paid_amount, vxu, bonusVxu: bonus_vxu } = order;
  const { provider_txn, more_txns } = body;
  return accept({
    transaction_id: id,
    provider_txn,
    ...(more_txns && { more_txns }),
    paid_amount,
    ...(!reported && { vouched_amount: paid_amount }),
    vxu,
    bonus_vxu,
  });
}

async function creditToPlayer(
  tx: Database,
  services: Services,
  player_id: string,
  { provider = "", provider_txn, confirmed }: Credit["body"] & { confirmed: boolean },
): Promise<Result<Record<string, unknown>>> {
  const name = [...services.providers].find(([, each]) => each.name === provider)?.[0];
  const method_id = methods.find((method) => method.name === name)?.ids[0];
  const game_id = await gameForPlayer(tx, player_id);
  if (method_id === undefined || game_id === undefined)
    return refuse("not_found", { fields: { provider: "invalid" } });
  const asked = { provider, provider_txn, player_id, method_id, game_id, confirmed };
  const credited = await creditPlayer(tx, services, asked);
  if (!credited.ok) return credited;
  const { id, paidAmount: paid_amount, vxu } = credited.value;
  return accept({ transaction_id: id, provider, provider_txn, user_id: player_id, paid_amount, vxu });
}
