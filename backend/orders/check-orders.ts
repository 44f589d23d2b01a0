import { reasonOf } from "../db/failure";
import { claimOrdersToCheck, endChecks } from "../db/orders";
import { forPlayer } from "../db/player-database";
import type { OrderRow } from "../db/tables";
import { isOpen, isPaid } from "../domain/order";
import type { Report } from "../domain/settlement";
import type { CallbackEffect, Provider } from "../providers/provider";
import { applyReport } from "./apply-report";
import type { OrderContext } from "./context";
import { inParallel } from "./in-parallel";
import { orderToPay, type AskedOrder } from "./order-to-pay";
import type { Received } from "./reported";

/** Seconds until the next query about an order, by the number of queries so far. */
const checkDelays_s = [5, 5, 10, 15, 30, 60, 120, 300];

/** The most concurrent queries to one provider. */
const at_once = 8;

/** An unpaid order expires this long after its end, to allow for clock differences and slow pages. */
export const grace_s = 300;

/** How long after its end an ended order is asked about whose provider decides nothing. */
const undecided_s = 86_400;

/**
 * One sweep: queries a provider about the orders that are due, whose callback has not come. Resolves to their number.
 * Several processes may sweep at once: each order is claimed by one of them. Each provider is swept separately, so that
 * one that hangs delays no other.
 */
export async function checkOrders(context: OrderContext, provider: Provider): Promise<number> {
  const of = {
    provider: provider.name,
    now: context.now(),
    limit: context.settings.PROVIDER_CHECKS_PER_SECOND,
  };
  const due = await claimOrdersToCheck(context.db, of, checkDelays_s);
  const check = (order: OrderRow) =>
    checkOrder({ ...context, db: forPlayer(context.db, order.playerId) }, provider, order);
  // Its next check was set when it was claimed, so a failure does not block later sweeps.
  const failed = ({ id }: OrderRow, error: unknown) =>
    context.log.warn(
      { order: id, provider: provider.name, reason: reasonOf(error) },
      "an order could not be asked about",
    );
  await inParallel(due, at_once, check, failed);
  return due.length;
}

/** Queries one order and applies the result. Rejects when the provider can't be reached, with nothing changed. */
async function checkOrder(context: OrderContext, provider: Provider, order: OrderRow): Promise<void> {
  if (isPaid(order.state)) return endChecks(context.db, order);
  const reports = await askProvider(context, provider, order);
  await applyReports(context, provider, order.id, reports);
  // An ended order is queried once more, after its player's claim or cancelling; again only while that decides nothing.
  const isLate = context.now().getTime() > order.expiresAt.getTime() + undecided_s * 1000;
  if (!isOpen(order.state) && (isLate || !reports.some(isUndecided))) await endChecks(context.db, order);
}

/** The provider is still working on the payment, or its answer can't be read. */
export const isUndecided = ({ status }: Report): boolean => status === "pending" || status === "unknown";

/** Applies the reports one after the other; one that fails is logged and does not stop the others. */
export async function applyReports(
  context: OrderContext,
  provider: Provider,
  order_id: string | undefined,
  reports: readonly Report[],
  received?: Received,
): Promise<CallbackEffect> {
  let effect: CallbackEffect = "failed";
  let fault: unknown;
  for (const report of reports) {
    try {
      effect = (await applyReport(context, provider.name, order_id, report, received)).effect;
    } catch (error) {
      fault = error;
      const about = { order: order_id, provider: provider.name, reason: reasonOf(error) };
      context.log.error(about, "what a provider said of an order could not be written");
    }
  }
  // "failed" makes the provider send its callback again.
  return fault === undefined ? effect : "failed";
}

/** Queries the provider about an order; an overdue unpaid one is reported expired. Rejects when it can't be reached. */
export async function askProvider(
  context: OrderContext,
  provider: Provider,
  order: AskedOrder,
): Promise<Report[]> {
  const reports = await provider.query(orderToPay(order));
  const overdue = context.now().getTime() > order.expiresAt.getTime() + grace_s * 1000;
  return reports.map((report) => (overdue && report.status === "waiting" ? { status: "expired" } : report));
}
