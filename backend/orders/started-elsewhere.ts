import { setTimeout } from "node:timers/promises";
import { selectOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import { patience } from "../providers/ask";
import type { OrderContext } from "./context";

/** How long another process is given to start an order: as long as its provider, and a moment. */
export const most_start_ms = patience.answer_ms + 500;

const clock = { now_ms: () => performance.now(), pause: (ms: number): Promise<unknown> => setTimeout(ms) };

/**
 * The order once the process that made it has started it at its provider, so that a repeat that came to this one gets
 * the same response. The order as it is where that takes too long, or the process has ended before.
 */
export async function startedElsewhere(
  context: Pick<OrderContext, "db" | "now">,
  order: OrderRow,
  { now_ms, pause } = clock,
): Promise<OrderRow> {
  // An order of a clock that was ahead, as of a database that was lost, has just been made as far as anybody knows.
  const age_ms = Math.max(0, context.now().getTime() - order.createdAt.getTime());
  const until_ms = now_ms() + most_start_ms - age_ms;
  let current = order;
  for (let pause_ms = 25; current.state === "created" && now_ms() < until_ms; pause_ms *= 2) {
    await pause(Math.min(pause_ms, 400));
    current = (await selectOrder(context.db, order.id)) ?? order;
  }
  return current;
}
