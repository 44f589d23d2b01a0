import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { Database } from "../../db/database";
import {
  lockDeadDelivery,
  markReturned,
  reviveDelivery,
  selectDeadDeliveries,
  selectOrdersWaiting,
  selectUnmatched,
} from "../../db/waiting";
import { refundUndelivered } from "../../orders/refund-order";
import { declineByHand, settleByHand } from "../../orders/settle-by-hand";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";
import { note } from "./operator";

class Refused extends Error {
  constructor(readonly refusal: Extract<Result<never>, { ok: false }>) {
    super(refusal.error);
  }
}

/** What waits for an operator, and what an operator does about it. */
export const waitingHandlers = handlers({
  async listWaiting({ db }) {
    const [deliveries, orders, receipts] = await Promise.all([
      selectDeadDeliveries(db),
      selectOrdersWaiting(db),
      selectUnmatched(db),
    ]);
    return accept({
      data: {
        deliveries: deliveries.map(({ delivery, order, username }) => ({
          id: delivery.id,
          transaction_id: order.id,
          username,
          game_id: order.gameId,
          refundable: order.kind !== "topup",
          item_name: order.itemName ?? undefined,
          attempts: delivery.attempts,
          last_error: delivery.lastError ?? undefined,
          created_at: order.createdAt.toISOString(),
        })),
        orders: orders.map(({ order, username }) => ({
          transaction_id: order.id,
          state: order.state,
          provider: order.provider,
          username,
          amount: order.amount,
          paid_amount: order.paidAmount ?? undefined,
          item_name: order.itemName ?? undefined,
          created_at: order.createdAt.toISOString(),
          claimed_at: order.claimedAt?.toISOString(),
          bank_reference: order.bankReference ?? undefined,
        })),
        receipts: receipts.map(({ provider, providerTxn, amount, memo, orderId, at }) => ({
          provider,
          provider_txn: providerTxn,
          amount,
          memo: memo ?? undefined,
          transaction_id: orderId ?? undefined,
          at: at.toISOString(),
        })),
      },
    });
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

  settleByHand: (services, call) =>
    act(services, call, "payment_settled", async (tx) => {
      const { transaction_id: order_id, ...asked } = call.body;
      const settled = await settleByHand(tx, services, { order_id, ...asked });
      if (!settled.ok) return settled;
      const { id, paidAmount: paid_amount, vxu, bonusVxu: bonus_vxu } = settled.value;
      return accept({ transaction_id: id, provider_txn: asked.provider_txn, paid_amount, vxu, bonus_vxu });
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

/** Does something and notes who did it with what came of it, all in one transaction or nothing. */
async function act(
  services: Services,
  call: Pick<Call<never>, "operator" | "client_address">,
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
