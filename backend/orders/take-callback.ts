import { isCallbackStored } from "../db/callbacks";
import { reasonOf } from "../db/failure";
import { selectOrder } from "../db/orders";
import { forPlayer } from "../db/player-database";
import type { OrderRow } from "../db/tables";
import { isPaid } from "../domain/order";
import type { CallbackEffect, CallbackRead, Provider, RawCallback } from "../providers/provider";
import { applyAlone } from "./apply-report";
import { applyReports, askProvider } from "./check-orders";
import type { OrderContext } from "./context";
import { listIssue } from "./list-issue";
import { meaningOf, recordReceived, type Received } from "./reported";
import { settleTogether } from "./settle-together";

/** Handles a provider's callback: verifies, stores and applies it before it is acknowledged. */
export async function takeCallback(
  context: OrderContext,
  provider: Provider,
  raw: RawCallback,
): Promise<CallbackEffect> {
  const read = provider.callback?.read(raw);
  if (!read || "refused" in read) {
    const about = { provider: provider.name, reason: read?.refused };
    context.log.warn(about, "a callback was refused");
    const { db, now } = context;
    if (read?.signed_text !== undefined)
      await listIssue(db, {
        provider: provider.name,
        reason: "ambiguous",
        details: read.signed_text,
        at: now(),
      });
    return "forged";
  }
  const { report, order_ids } = read;
  const received = { ...read, provider: provider.name };
  const settled =
    report && (await settleTogether({ context, provider: provider.name, order_ids, report, received }));
  if (settled) return settled.effect;
  const order = await findOrder(context, provider, read);
  const db = order ? forPlayer(context.db, order.playerId) : context.db;
  return actOn({ ...context, db }, provider, order, received);
}

async function actOn(
  context: OrderContext,
  provider: Provider,
  order: OrderRow | undefined,
  received: Received,
): Promise<CallbackEffect> {
  const { report } = received;
  if (received.unreadable || report?.status === "unknown") return takeUnreadable(context, order, received);
  if (report) return (await applyAlone(context, provider.name, order?.id, report, received)).effect;
  return takeHint(context, provider, order, received);
}

/** The first of the callback's order codes that is an order of this provider. */
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

/** A signed callback in an unknown form: listed for operators, with its text. */
function takeUnreadable(
  context: OrderContext,
  order: OrderRow | undefined,
  received: Received,
): Promise<CallbackEffect> {
  const { provider, text: details } = received;
  const at = context.now();
  return context.db.transaction(async (tx) => {
    await listIssue(tx, { provider, reason: "unreadable", orderId: order?.id, details, at });
    return recordReceived(tx, received, order?.id, "wrong_amount", at);
  });
}

/**
 * A callback that is only a hint to query the provider. It is queried in any state of the order; a paid one may have
 * been reversed. An unknown order may have been lost with a database: its payment is stored for an operator.
 */
async function takeHint(
  context: OrderContext,
  provider: Provider,
  order: OrderRow | undefined,
  received: Received,
): Promise<CallbackEffect> {
  const isOver = !order || isPaid(order.state);
  // An unsigned hint has the same text each time, whatever happened since, so it is never skipped as a repeat.
  if (isOver && !received.unsigned && (await isCallbackStored(context.db, meaningOf(received))))
    return order ? "already" : "no_order";
  try {
    const reports = await askProvider(context, provider, order ?? unknownOrder(context, received));
    return await applyReports(context, provider, order?.id, reports, received);
  } catch (error) {
    const about = { order: received.order_ids[0], provider: provider.name, reason: reasonOf(error) };
    context.log.warn(about, "a provider could not be asked after its callback");
    return "failed";
  }
}

/** A substitute for an unknown order, with its id only: enough to query the providers that send hints. */
function unknownOrder({ now }: OrderContext, { order_ids: [id = ""] }: Received) {
  const at = now();
  const about = { id, amount: 0, language: "vi" as const, playerId: "" };
  return { ...about, createdAt: at, expiresAt: at };
}
