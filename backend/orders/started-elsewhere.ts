import { setTimeout as wait } from "node:timers/promises";
import { selectOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import type { OrderContext } from "./context";

/** How long another process is given to start an order; most providers answer within a second. */
export const most_start_ms = 4000;

/**
 * The order once the process that made it has started it at its provider, so that a repeat that came to this one gets
 * the same response. The order as it is where that takes too long, or the process has ended before.
 */
export async function startedElsewhere(context: OrderContext, order: OrderRow): Promise<OrderRow> {
  const age_ms = context.now().getTime() - order.createdAt.getTime();
  const until = performance.now() + most_start_ms - age_ms;
  let current = order;
  for (let pause_ms = 25; current.state === "created" && performance.now() < until; pause_ms *= 2) {
    await wait(Math.min(pause_ms, 400));
    current = (await selectOrder(context.db, order.id)) ?? order;
  }
  return current;
}
