import type { Report } from "../domain/settlement";
import { isOpen, isPaid } from "../domain/order";
import { reasonOf } from "../db/failure";
import { claimOrdersToCheck, updateOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import type { Provider } from "../providers/provider";
import { applyReport } from "./apply-report";
import type { OrderContext } from "./context";
import { inParallel } from "./in-parallel";
import { orderToPay } from "./order-to-pay";

/** Seconds until an order is asked about again, by how often it was. */
function checkDelay_s(checks: number): number {
  return [5, 5, 10, 15, 30, 60, 120][checks] ?? 300;
}

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
  await inParallel(due, 8, (order) => checkOrder(context, provider, order));
  return due.length;
}

/** Asks about one order and does what comes back. A provider that can't be asked changes nothing. */
async function checkOrder(context: OrderContext, provider: Provider, order: OrderRow): Promise<void> {
  // Asked about once more, because the player says to have paid: that was the last time.
  if (!isOpen(order.state)) await updateOrder(context.db, order.id, { nextCheckAt: null });
  if (isPaid(order.state)) return;
  try {
    for (const report of await askProvider(context, provider, order)) {
      await applyReport(context, provider.name, order.id, report);
    }
  } catch (error) {
    const about = { order: order.id, provider: provider.name, reason: reasonOf(error) };
    context.log.warn(about, "a provider could not be asked about an order");
  }
}

/** What the provider says of an order; one that nobody paid in its time has expired. Rejects when it can't be asked. */
export async function askProvider(
  context: OrderContext,
  provider: Provider,
  order: OrderRow,
): Promise<Report[]> {
  const reports = await provider.query(orderToPay(order));
  const overdue = context.now().getTime() > order.expiresAt.getTime() + grace_s * 1000;
  return reports.map((report) => (overdue && report.status === "waiting" ? { status: "expired" } : report));
}
