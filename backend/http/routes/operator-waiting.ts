import { accept, refuse } from "@/lib/contract/errors";
import { eraseLateWords } from "../../db/erasure";
import { lockOrder } from "../../db/orders";
import { endDelivery } from "../../db/outbox";
import { endIssue, selectIssueOrder } from "../../db/payment-issues";
import { lockDeadDelivery, markReturned, reviveDelivery } from "../../db/waiting";
import { refundUndelivered } from "../../orders/refund-order";
import { declineByHand } from "../../orders/settle-by-hand";
import { act } from "../operator-act";
import { handlers } from "../serve";
import { readCursor } from "../waiting-cursor";
import { readWaiting } from "../waiting-view";

/**
 * The operators' waiting list, and the actions on its entries. The log's entries are never changed, also not by an
 * erasure: they have the player's id, and neither the name nor what the player typed.
 */
export const waitingHandlers = handlers({
  async listWaiting({ db, now }, { query, operating }) {
    const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
    if (query.cursor !== undefined && !after)
      return refuse("invalid_input", { fields: { cursor: "invalid" } });
    return accept({ data: await readWaiting(db, after, { now: now(), operatorId: operating?.operator.id }) });
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

  endIssue: (services, call) =>
    act(services, call, "issue_ended", async (tx) => {
      // The order first, as those lock it who credit or decline it.
      const about = await selectIssueOrder(tx, call.body.id);
      if (about !== null) await lockOrder(tx, about);
      const ended = await endIssue(tx, call.body.id, services.now());
      if (!ended) return refuse("not_found");
      const { id, reason, orderId: transaction_id } = ended;
      if (transaction_id !== null) await eraseLateWords(tx, transaction_id);
      return accept({ id, reason, ...(transaction_id && { transaction_id }) });
    }),

  declineByHand: (services, call) =>
    act(services, call, "payment_declined", async (tx) => {
      const declined = await declineByHand(tx, services, call.body.transaction_id);
      if (!declined.ok) return declined;
      const { id, state, paidAmount: paid_amount } = declined.value;
      return accept({ transaction_id: id, state, paid_amount });
    }),

  returnReceipt: (services, call) =>
    act(services, call, "payment_returned", async (tx) => {
      const { provider, provider_txn: providerTxn } = call.body;
      const returned = await markReturned(tx, { provider, providerTxn });
      if (!returned) return refuse("not_found");
      if (returned.orderId !== null) await eraseLateWords(tx, returned.orderId);
      return accept({ ...call.body, amount: returned.amount });
    }),
});
