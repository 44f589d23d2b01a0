import type { OrderRow } from "../db/tables";
import type { OrderToPay } from "../providers/provider";

export type AskedOrder = Pick<
  OrderRow,
  "id" | "amount" | "language" | "createdAt" | "expiresAt" | "playerId"
>;

/** An order as its provider gets it, without what only the first request has (address, bank, card). */
export function orderToPay(order: AskedOrder): OrderToPay {
  return {
    id: order.id,
    amount: order.amount,
    language: order.language,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    player_id: order.playerId,
    client_address: "127.0.0.1",
  };
}
