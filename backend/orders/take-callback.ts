import { isPaid } from "../domain/order";
import { reasonOf } from "../db/failure";
import { selectOrder } from "../db/orders";
import type { OrderRow } from "../db/tables";
import type { CallbackEffect, CallbackRead, Provider, RawCallback } from "../providers/provider";
import { applyReport, keepCallback } from "./apply-report";
import { askProvider } from "./check-orders";
import type { OrderContext } from "./context";

/** Takes a provider's callback: verified, kept and acted on before it is acknowledged. */
export async function takeCallback(
  context: OrderContext,
  provider: Provider,
  raw: RawCallback,
): Promise<CallbackEffect> {
  const read = provider.callback?.read(raw);
  if (!read) {
    context.log.warn({ provider: provider.name }, "a callback with a bad signature was refused");
    return "forged";
  }
  const order = await findOrder(context, provider, read);
  const received = { ...read, provider: provider.name };
  if (read.report) {
    return (await applyReport(context, provider.name, order?.id, read.report, received)).effect;
  }
  if (!order) return keepCallback(context.db, received, undefined, "no_order", context.now());
  return takeHint(context, provider, order, received);
}

/** The first of the codes that is an order of this provider. */
async function findOrder(
  context: OrderContext,
  provider: Provider,
  read: CallbackRead,
): Promise<OrderRow | undefined> {
  for (const id of read.order_ids) {
    const order = await selectOrder(context.db, id);
    if (order?.provider === provider.name) return order;
  }
  return undefined;
}

/** A callback that only says "ask me": whatever the order's state, unless it is paid already. */
async function takeHint(
  context: OrderContext,
  provider: Provider,
  order: OrderRow,
  received: CallbackRead & { provider: string },
): Promise<CallbackEffect> {
  if (isPaid(order.state)) return "already";
  try {
    let effect: CallbackEffect = "failed";
    for (const report of await askProvider(context, provider, order)) {
      effect = (await applyReport(context, provider.name, order.id, report, received)).effect;
    }
    return effect;
  } catch (error) {
    const about = { order: order.id, provider: provider.name, reason: reasonOf(error) };
    context.log.warn(about, "a provider could not be asked after its callback");
    return "failed";
  }
}
