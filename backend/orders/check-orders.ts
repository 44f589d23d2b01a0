import { reasonOf } from "../db/failure";
import { claimOrdersToCheck, updateOrder } from "../db/orders";
import { actFor } from "../db/player-connections";
import type { OrderRow } from "../db/tables";
import { isOpen, isPaid } from "../domain/order";
import type { Report } from "../domain/settlement";
import type { CallbackEffect, Provider } from "../providers/provider";
import { applyReport, type Received } from "./apply-report";
import type { OrderContext } from "./context";
import { inParallel } from "./in-parallel";
import { orderToPay, type AskedOrder } from "./order-to-pay";

/** Seconds until an order is asked about again, by how often it was. */
function checkDelay_s(checks: number): number {
  return [5, 5, 10, 15, 30, 60, 120][checks] ?? 300;
}

/** Questions to one provider that are under way at once. */
const at_once = 8;

/** An order that nobody has paid gets this long after its end, for clocks and slow pages. */
const grace_s = 300;

/**
 * Asks a provider about the orders that are due: those whose callback never came. Answers how many were asked.
 * Several processes may do this at once: an order is taken by one of them. Each provider has rounds of its own, so
 * that one which hangs delays no other.
 */
export async function checkOrders(context: OrderContext, provider: Provider, limit = 50): Promise<number> {
  const of = { provider: provider.name, now: context.now(), limit };
  const due = await claimOrdersToCheck(context.db, of, checkDelay_s);
  const check = (order: OrderRow) => actFor(order.playerId, () => checkOrder(context, provider, order));
  // Its next time was put off when it was taken: it holds up no round.
  const failed = ({ id }: OrderRow, error: unknown) =>
    context.log.warn(
      { order: id, provider: provider.name, reason: reasonOf(error) },
      "an order could not be asked about",
    );
  await inParallel(due, at_once, check, failed);
  return due.length;
}

/** Asks about one order and does what comes back. Rejects when the provider can't be asked, which changes nothing. */
async function checkOrder(context: OrderContext, provider: Provider, order: OrderRow): Promise<void> {
  // Asked about once more, because the player says to have paid: that was the last time.
  if (!isOpen(order.state)) await updateOrder(context.db, order.id, { nextCheckAt: null });
  if (isPaid(order.state)) return;
  await applyReports(context, provider, order.id, await askProvider(context, provider, order));
}

/** Does what each report says, in turn: one that fails is logged, and hides none of the others. */
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
  // Whoever told us tells again.
  return fault === undefined ? effect : "failed";
}

/** What the provider says of an order; one that nobody paid in its time has expired. Rejects when it can't be asked. */
export async function askProvider(
  context: OrderContext,
  provider: Provider,
  order: AskedOrder,
): Promise<Report[]> {
  const reports = await provider.query(orderToPay(order));
  const overdue = context.now().getTime() > order.expiresAt.getTime() + grace_s * 1000;
  return reports.map((report) => (overdue && report.status === "waiting" ? { status: "expired" } : report));
}
