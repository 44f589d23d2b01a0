import { randomBytes } from "node:crypto";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { orderCode } from "../domain/order";
import { most_vnd } from "../domain/settlement";
import { vxuFor } from "../domain/vxu";
import type { Database } from "../db/database";
import { insertOrder } from "../db/new-orders";
import { isErased } from "../db/erasure";
import { bonusColumns, selectBonus } from "../db/sale-terms";
import type { OrderRow } from "../db/tables";
import { creditReceipt, lockUnmatched } from "../db/waiting";
import type { OrderContext } from "./context";
import { factsOf, settle } from "./settle-order";

interface Asked {
  provider: string;
  provider_txn: string;
  player_id: string;
  method_id: number;
  game_id: number;
  /** A second operator has confirmed it. */
  confirmed: boolean;
}

/**
 * Credits a player with an unmatched payment by making an order for it: a payment whose order was lost with a
 * database, or an order's second payment. The amount is the one that the provider reported; above HAND_SETTLE_CEILING a
 * second operator has to confirm it.
 */
export async function creditPlayer(
  tx: Database,
  context: OrderContext,
  asked: Asked,
): Promise<Result<OrderRow>> {
  const { provider, provider_txn: providerTxn } = asked;
  const now = context.now();
  const method = [...context.providers].find(([, { name }]) => name === provider);
  const receipt = await lockUnmatched(tx, { provider, providerTxn });
  if (!method || !receipt) return refuse("not_found", { fields: { provider_txn: "invalid" } });
  if (receipt.amount > most_vnd) return refuse("invalid_input", { fields: { provider_txn: "invalid" } });
  if (await isErased(tx, asked.player_id)) return refuse("not_found", { fields: { username: "invalid" } });
  if (receipt.amount > context.settings.HAND_SETTLE_CEILING && !asked.confirmed)
    return refuse("second_operator_needed", { values: { amount: receipt.amount } });
  const order = await insertOrder(tx, {
    id: orderCode(randomBytes(12)),
    playerId: asked.player_id,
    idempotencyKey: `receipt ${provider} ${providerTxn}`,
    requestHash: "",
    methodId: asked.method_id,
    methodName: method[0],
    provider,
    gameId: asked.game_id,
    language: "vi",
    amount: receipt.amount,
    vxu: vxuFor(receipt.amount),
    ...bonusColumns(await selectBonus(tx)),
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
