import type { Database } from "../db/database";
import { gathererOf } from "../db/gather";
import { readThenWrite } from "../db/read-then-write";
import { lockOrdersWithPlayers, selectProviders, writeSettlements, type PaidOrder } from "../db/settlements";
import type { OrderRow } from "../db/tables";
import { isOpen } from "../domain/order";
import { decide, type Report } from "../domain/settlement";
import type { OrderContext } from "./context";
import { callbackOf, receiptOf, type Applied, type Received } from "./reported";
import { factsOf, saleOf, topupOf } from "./settle-order";

/** A payment that a provider reports as paid. */
export interface Paid {
  context: OrderContext;
  provider: string;
  /** Codes that it names: it is for the first that is an order of the provider. */
  order_ids: readonly string[];
  report: Report;
  received?: Received;
}

const settleGathered = gathererOf("settle", settleAll);

/**
 * Credits an open top-up, or sells an item, whose payment is as it should be, together with those that are reported at
 * the same moment, in one commit. Resolves to undefined, with nothing changed, for any other report: `applyReport` knows
 * what to do with it.
 */
export async function settleTogether(paid: Paid): Promise<Applied | undefined> {
  return isPlain(paid) ? settleGathered(paid.context.db, paid) : undefined;
}

/** True for a report of a payment with nothing to be listed. */
function isPlain({ report, received }: Paid): boolean {
  const { status, amount, provider_txn, issue } = report;
  const isSigned = received === undefined || received.unsigned !== true;
  return status === "paid" && !!amount && !!provider_txn && !issue && isSigned;
}

async function settleAll(db: Database, batch: Paid[]): Promise<(Applied | undefined)[]> {
  const ids = [...new Set(batch.flatMap(({ order_ids }) => order_ids))];
  return readThenWrite(
    db,
    async (tx) => {
      // A memo may name what looks like an order's code. Sent together with the locks.
      const named = batch.some(({ order_ids }) => order_ids.length > 1)
        ? selectProviders(tx, ids)
        : undefined;
      const [locked, providers] = await Promise.all([lockOrdersWithPlayers(tx, ids), named]);
      return { ...locked, providers };
    },
    (tx, { orders, topups, providers }) => {
      const settled: PaidOrder[] = [];
      const result = batch.map((paid) => {
        // The first that is an order, though another transaction may have it locked: then it is decided alone.
        const of = paid.order_ids.find((id) => !providers || providers.get(id) === paid.provider);
        const order = orders.get(of ?? "");
        const earlierTopups = order?.provider === paid.provider ? topups.get(order.playerId) : undefined;
        const one = earlierTopups === undefined ? undefined : settle(paid, order as OrderRow, earlierTopups);
        if (!one) return undefined;
        // The next payment of the batch finds the order and its player as this one leaves them.
        orders.set(one.order.id, one.order);
        if (one.order.kind === "topup") topups.set(one.order.playerId, (earlierTopups ?? 0) + 1);
        settled.push(one);
        return { effect: "taken" as const, order: one.order };
      });
      return { writes: writeSettlements(tx, settled), result };
    },
  );
}

/** What settles the order, or undefined if the report asks for anything else. */
function settle(
  { context, report, received }: Paid,
  order: OrderRow,
  earlierTopups: number,
): PaidOrder | undefined {
  const now = context.now();
  const facts = factsOf(context, order);
  const receipt = receiptOf(order, report, now);
  const decision = decide(facts, report);
  // Another order may have the card or the slot of one that has ended.
  if (decision.kind !== "settle" || !receipt || !isOpen(order.state)) return undefined;
  const { paid_amount } = decision;
  // An item that is paid with another amount is credited as Vxu.
  if (order.kind === "item" ? paid_amount !== order.amount : order.kind !== "topup") return undefined;
  const { changes, ...written } =
    order.kind === "item"
      ? saleOf(order, paid_amount, now)
      : topupOf(order, facts, paid_amount, earlierTopups, now);
  const { playerId, provider } = order;
  return {
    ...written,
    order: { ...order, ...changes },
    receipt: { ...receipt, status: "credited" as const },
    callback: received && callbackOf(received, order.id, "taken", now),
    card: report.card_to_save && {
      playerId,
      provider,
      card: report.card_to_save,
      secret: context.secret,
      at: now,
    },
    at: now,
  };
}
