import { accept, refuse, type Result } from "@/lib/contract/errors";
import { methods } from "@/lib/payment";
import type { Database } from "../../db/database";
import { lockOrder } from "../../db/orders";
import { endDelivery } from "../../db/outbox";
import { endIssue } from "../../db/payment-issues";
import { selectPlayer } from "../../db/players";
import { lockDeadDelivery, markReturned, reviveDelivery } from "../../db/waiting";
import { creditPlayer } from "../../orders/credit-player";
import { refundUndelivered } from "../../orders/refund-order";
import { declineByHand, settleByHand } from "../../orders/settle-by-hand";
import { gameForPlayer } from "../game-for-player";
import { note } from "../operator-note";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";
import { readCursor } from "../waiting-cursor";
import { readWaiting } from "../waiting-view";

class Refused extends Error {
  constructor(readonly refusal: Extract<Result<never>, { ok: false }>) {
    super(refusal.error);
  }
}

/** The operators' waiting list, and the actions on its entries. */
export const waitingHandlers = handlers({
  async listWaiting({ db }, { query }) {
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
    if (query.cursor !== undefined && !after)
      return refuse("invalid_input", { fields: { cursor: "invalid" } });
    return accept({ data: await readWaiting(db, after) });
  },

  retryDelivery: (services, call) =>
    act(services, call, "delivery_retried", async (tx) => {
      const revived = await reviveDelivery(tx, call.body.id, services.now());
      return revived ? accept({ transaction_id: revived.orderId }) : refuse("not_found");
    }),

  refundDelivery: (services, call) =>
    act(services, call, "delivery_refunded", async (tx) => {
      const dead = await lockDeadDelivery(tx, call.body.id);
      const back = dead && (await refundUndelivered(tx, services.now(), dead, "given back by an operator"));
      return back ? accept({ transaction_id: dead.orderId, ...back }) : refuse("not_found");
    }),

  closeDelivery: (services, call) =>
    act(services, call, "delivery_closed", async (tx) => {
      const dead = await lockDeadDelivery(tx, call.body.id);
      const order = dead && (await lockOrder(tx, dead.orderId));
      // Only a top-up's delivery may be closed; an item's is refunded or retried.
      if (!dead || order?.kind !== "topup") return refuse("not_found");
      await endDelivery(tx, dead.id, "refused", "dealt with by an operator");
      return accept({ transaction_id: dead.orderId });
    }),

  settleByHand: (services, call) =>
    act(services, call, "payment_settled", async (tx) => {
      const { transaction_id: order_id, ...asked } = call.body;
      const settled = await settleByHand(tx, services, { order_id, ...asked });
      if (!settled.ok) return settled;
      const { id, paidAmount: paid_amount, vxu, bonusVxu: bonus_vxu } = settled.value;
      const { provider_txn, more_txns } = asked;
      return accept({
        transaction_id: id,
        provider_txn,
        ...(more_txns && { more_txns }),
        paid_amount,
        vxu,
        bonus_vxu,
      });
    }),

  creditPlayer: (services, call) =>
    act(services, call, "payment_credited", async (tx) => {
      const { provider, username } = call.body;
      const player = await selectPlayer(tx, { username });
      const name = [...services.providers].find(([, each]) => each.name === provider)?.[0];
      const method_id = methods.find((method) => method.name === name)?.ids[0];
      const game_id = player && (await gameForPlayer(tx, player.id));
      if (method_id === undefined || game_id === undefined)
        return refuse("not_found", { fields: { [player ? "provider" : "username"]: "invalid" } });
      const credited = await creditPlayer(tx, services, { ...call.body, method_id, game_id });
      if (!credited.ok) return credited;
      const { id, paidAmount: paid_amount, vxu } = credited.value;
      return accept({ transaction_id: id, ...call.body, paid_amount, vxu });
    }),

  endIssue: (services, call) =>
    act(services, call, "issue_ended", async (tx) => {
      const ended = await endIssue(tx, call.body.id, services.now());
      if (!ended) return refuse("not_found");
      const { id, reason, orderId: transaction_id } = ended;
      return accept({ id, reason, ...(transaction_id && { transaction_id }) });
    }),

  declineByHand: (services, call) =>
    act(services, call, "payment_declined", async (tx) => {
      const declined = await declineByHand(tx, services, call.body.transaction_id);
      if (!declined.ok) return declined;
      const { id, state, paidAmount: paid_amount, bankReference: bank_reference } = declined.value;
      return accept({ transaction_id: id, state, paid_amount, bank_reference });
    }),

  returnReceipt: (services, call) =>
    act(services, call, "payment_returned", async (tx) => {
      const { provider, provider_txn: providerTxn } = call.body;
      const returned = await markReturned(tx, { provider, providerTxn });
      return returned ? accept({ ...call.body, amount: returned.amount }) : refuse("not_found");
    }),
});

/** Does an operator's action and writes its audit entry, with the result as details, in one transaction. */
async function act(
  services: Services,
  call: Pick<Call<never>, "operating" | "client_address">,
  action: string,
  work: (tx: Database) => Promise<Result<Record<string, unknown>>>,
): Promise<Result<{ data: Record<string, never> }>> {
  try {
    await services.db.transaction(async (tx) => {
      const done = await work(tx);
      if (!done.ok) throw new Refused(done);
      await note({ ...services, db: tx }, call, action, done.value);
    });
    return accept({ data: {} });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
