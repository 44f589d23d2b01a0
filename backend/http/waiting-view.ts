import type { Database } from "../db/database";
import { selectRequestsAt } from "../db/operator-requests";
import {
  selectDeadDeliveries,
  selectIssues,
  selectOrdersWaiting,
  selectUnmatched,
  selectUnmatchedOf,
  type ListPosition,
} from "../db/waiting";
import type { readCursor } from "./waiting-cursor";
import { writeCursor } from "./waiting-cursor";

/** The number of rows of each list on a page. */
const page = 50;

/** A page of the operators' waiting lists. */
export async function readWaiting(
  db: Database,
  after: ReturnType<typeof readCursor>,
  { now, operatorId }: { now: Date; operatorId?: string },
) {
  // On later pages a list without a position has ended; on the first page no list has one.
  const read = async <Row>(select: Select<Row>, position: ListPosition | undefined) => {
    const rows = after && !position ? [] : await select(db, page + 1, position);
    return { shown: rows.slice(0, page), more: rows.length > page };
  };
  const [requests, deliveries, orders, receipts, issues] = await Promise.all([
    read(selectRequestsAt(now), after?.requests),
    read(selectDeadDeliveries, after?.deliveries),
    read(selectOrdersWaiting, after?.orders),
    read(selectUnmatched, after?.receipts),
    read(selectIssues, after?.issues),
  ]);
  const ofOrders = await selectUnmatchedOf(
    db,
    orders.shown.map(({ order }) => order.id),
  );
  return {
    requests: requests.shown.map((row) => viewRequest(row, operatorId)),
    deliveries: deliveries.shown.map(viewDelivery),
    orders: orders.shown.map(viewOrder),
    receipts: [...ofOrders, ...receipts.shown].map(viewReceipt),
    issues: issues.shown.map(viewIssue),
    next_cursor: writeCursor({
      requests: positionOf(requests, ({ request }) => [request.id]),
      deliveries: positionOf(deliveries, ({ delivery, order }) => [
        order.createdAt.toISOString(),
        delivery.id,
      ]),
      orders: positionOf(orders, ({ order, standing }) => [standing, sinceOf(order).toISOString(), order.id]),
      receipts: positionOf(receipts, ({ at, provider, providerTxn }) => [
        at.toISOString(),
        provider,
        providerTxn,
      ]),
      issues: positionOf(issues, ({ at, id }) => [at.toISOString(), id]),
    }),
  };
}

type Select<Row> = (db: Database, limit: number, after?: ListPosition) => Promise<Row[]>;
type RowsOf<S> = S extends Select<infer Row> ? Row : never;

function positionOf<Row>(
  list: { shown: Row[]; more: boolean },
  read: (row: Row) => ListPosition,
): ListPosition | undefined {
  const last = list.shown.at(-1);
  return list.more && last ? read(last) : undefined;
}

/** When an order began to wait. */
const sinceOf = (order: RowsOf<typeof selectOrdersWaiting>["order"]) =>
  order.state === "review" ? order.updatedAt : (order.claimedAt ?? order.updatedAt);

function viewRequest(
  {
    request,
    asked_by,
    order_amount,
    provider,
    username,
    receipt,
  }: RowsOf<ReturnType<typeof selectRequestsAt>>,
  operatorId: string | undefined,
) {
  return {
    id: request.id,
    ...(request.orderId !== null && { transaction_id: request.orderId }),
    username,
    provider: provider ?? request.body.provider ?? "",
    provider_txn: request.body.provider_txn,
    amount: request.body.amount ?? 0,
    ...(order_amount !== null && { order_amount }),
    more_txns: request.body.more_txns ?? [],
    reported: receipt !== null,
    over: receipt !== null && receipt.status !== "unmatched",
    ...(receipt?.memo != null && { memo: receipt.memo }),
    asked_by,
    own: request.askedBy === operatorId,
    asked_at: request.askedAt.toISOString(),
    ends_at: request.endsAt.toISOString(),
  };
}

function viewDelivery({ delivery, order, username }: RowsOf<typeof selectDeadDeliveries>) {
  return {
    id: delivery.id,
    transaction_id: order.id,
    username,
    game_id: order.gameId,
    refundable: order.kind !== "topup",
    item_name: order.itemName ?? undefined,
    attempts: delivery.attempts,
    last_error: delivery.lastError ?? undefined,
    created_at: order.createdAt.toISOString(),
  };
}

function viewOrder({ order, username }: RowsOf<typeof selectOrdersWaiting>) {
  return {
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
  };
}

function viewReceipt(receipt: RowsOf<typeof selectUnmatched>) {
  const { provider, providerTxn, amount, memo, orderId, at } = receipt;
  return {
    provider,
    provider_txn: providerTxn,
    amount,
    memo: memo ?? undefined,
    transaction_id: orderId ?? undefined,
    at: at.toISOString(),
  };
}

function viewIssue(issue: RowsOf<typeof selectIssues>) {
  const { id, provider, reason, orderId, providerTxn, amount, details, at } = issue;
  return {
    id,
    provider,
    reason,
    transaction_id: orderId ?? undefined,
    provider_txn: providerTxn ?? undefined,
    amount: amount ?? undefined,
    details: details ?? undefined,
    at: at.toISOString(),
  };
}
