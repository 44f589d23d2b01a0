import type { Database } from "../db/database";
import { gathererOf } from "../db/gather";
import { readThenWrite } from "../db/read-then-write";
import { lockOrdersWithPlayers, writeSettlements, type SettledTopup } from "../db/settlements";
import type { OrderRow } from "../db/tables";
import { isOpen } from "../domain/order";
import { decide, type Report } from "../domain/settlement";
import type { OrderContext } from "./context";
import { callbackOf, receiptOf, type Applied, type Received } from "./reported";
import { factsOf, topupOf } from "./settle-order";

/** A payment that a provider reports as paid. */
export interface Paid {
  context: OrderContext;
  provider: string;
  /** The payment is for the first of these that is an order of the provider. */
  order_ids: readonly string[];
  report: Report;
  received?: Received;
}

const settleGathered = gathererOf("settle", settleAll);

/**
 * Settles an open top-up whose payment is as it should be, together with those that are reported at the same moment, in
 * one commit. Resolves to undefined, with nothing changed, for any other report: `applyReport` knows what to do with it.
 */
export async function settleTogether(paid: Paid): Promise<Applied | undefined> {
  return isPlain(paid) ? settleGathered(paid.context.db, paid) : undefined;
}

/** True for a report that may settle an order with nothing else to write. */
function isPlain({ report, received }: Paid): boolean {
  const { status, amount, provider_txn, issue, card_to_save } = report;
  const isSigned = received === undefined || received.unsigned !== true;
  return status === "paid" && !!amount && !!provider_txn && !issue && !card_to_save && isSigned;
}

async function settleAll(db: Database, batch: Paid[]): Promise<(Applied | undefined)[]> {
  const ids = [...new Set(batch.flatMap(({ order_ids }) => order_ids))];
  return readThenWrite(
    db,
    (tx) => lockOrdersWithPlayers(tx, ids),
    (tx, { orders, topups }) => {
      const settled: SettledTopup[] = [];
      const result = batch.map((paid) => {
        const order = paid.order_ids
          .map((id) => orders.get(id))
          .find((found) => found?.provider === paid.provider);
        const earlierTopups = order && topups.get(order.playerId);
        const one = earlierTopups === undefined ? undefined : topUp(paid, order as OrderRow, earlierTopups);
        if (!one) return undefined;
        // The next payment of the batch finds the order and its player as this one leaves them.
        orders.set(one.order.id, one.order);
        topups.set(one.order.playerId, (earlierTopups ?? 0) + 1);
        settled.push(one);
        return { effect: "taken" as const, order: one.order };
      });
      return { writes: writeSettlements(tx, settled), result };
    },
  );
}

/** What settles the order, or undefined if the report asks for anything else. */
function topUp({ context, report, received }: Paid, order: OrderRow, earlierTopups: number) {
  const now = context.now();
  const facts = factsOf(context, order);
  const receipt = receiptOf(order, report, now);
  const decision = decide(facts, report);
  // Another order may have the card or the slot of one that has ended.
  if (decision.kind !== "settle" || !receipt || order.kind !== "topup" || !isOpen(order.state))
    return undefined;
  const { changes, ...written } = topupOf(order, facts, decision.paid_amount, earlierTopups, now);
  return {
    ...written,
    order: { ...order, ...changes },
    receipt: { ...receipt, status: "credited" as const },
    callback: received && callbackOf(received, order.id, "taken", now),
    at: now,
  };
}
