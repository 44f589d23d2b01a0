import { randomBytes } from "node:crypto";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { orderCode } from "../domain/order";
import { most_vnd } from "../domain/settlement";
import { vxuFor } from "../domain/vxu";
import type { Database } from "../db/database";
import { insertOrder } from "../db/new-orders";
import { selectPlayer } from "../db/players";
import type { OrderRow } from "../db/tables";
import { creditReceipt, lockUnmatched } from "../db/waiting";
import type { OrderContext } from "./context";
import { factsOf, settle } from "./settle-order";

/**
 * Credits a player with an unmatched payment by making an order for it: a payment whose order was lost with a
 * database, or an order's second payment. The amount is the one that the provider reported.
 */
export async function creditPlayer(
  tx: Database,
  context: OrderContext,
  asked: { provider: string; provider_txn: string; username: string; method_id: number; game_id: number },
): Promise<Result<OrderRow>> {
  const { provider, provider_txn: providerTxn } = asked;
  const now = context.now();
  const method = [...context.providers].find(([, { name }]) => name === provider);
  const receipt = await lockUnmatched(tx, { provider, providerTxn });
  if (!method || !receipt) return refuse("not_found", { fields: { provider_txn: "invalid" } });
  if (receipt.amount > most_vnd) return refuse("invalid_input", { fields: { provider_txn: "invalid" } });
  const player = await selectPlayer(tx, { username: asked.username });
  if (!player) return refuse("not_found", { fields: { username: "invalid" } });
  const order = await insertOrder(tx, {
    id: orderCode(randomBytes(12)),
    playerId: player.id,
    idempotencyKey: `receipt ${provider} ${providerTxn}`,
    requestHash: "",
    methodId: asked.method_id,
    methodName: method[0],
    provider,
    gameId: asked.game_id,
    language: "vi",
    amount: receipt.amount,
    vxu: vxuFor(receipt.amount),
    state: "created",
    createdAt: now,
    updatedAt: now,
    expiresAt: now,
  });
  if (!order) return refuse("payment_used");
  await creditReceipt(tx, { provider, providerTxn }, order.id);
  const settled = await settle(tx, order, factsOf(context, order), receipt.amount, now);
  return settled ? accept(settled) : refuse("internal");
}
