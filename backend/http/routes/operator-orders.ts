import type { FoundOrder, FoundPayment } from "@/lib/contract/endpoints/operator-orders";
import { accept } from "@/lib/contract/errors";
import { sentenceOf, type Locale } from "@/lib/i18n/sentences";
import { selectMethodNames } from "../../db/catalogue";
import { selectFound } from "../../db/found-orders";
import type { OrderRow } from "../../db/tables";
import { handlers } from "../serve";

type Found = Awaited<ReturnType<typeof selectFound>>;

/** What operators look up when a player asks. */
export const operatorOrderHandlers = handlers({
  async findOrders({ reader }, { query, language }) {
    const [{ orders, payments }, methods] = await reader.read((db) =>
      Promise.all([selectFound(db, query.find), selectMethodNames(db)]),
    );
    const methodOf = ({ methodId, methodName }: OrderRow) => methods.get(methodId)?.[language] ?? methodName;
    return accept({
      data: {
        orders: orders.map((row) => viewOrder(row, methodOf(row.order), language)),
        payments: payments.map(viewPayment),
      },
    });
  },
});

const viewPayment = ({
  provider,
  providerTxn,
  amount,
  status,
  at,
}: Found["payments"][number]): FoundPayment => ({
  provider,
  provider_txn: providerTxn,
  amount,
  status,
  at: at.toISOString(),
});

function viewOrder(
  { order, username, game, payments, delivery }: Found["orders"][number],
  method: string,
  language: Locale,
): FoundOrder {
  return {
    transaction_id: order.id,
    kind: order.kind,
    state: order.state,
    ...(order.error && { reason: sentenceOf(order.error, language) }),
    username,
    payment_method: method,
    provider: order.provider,
    payments: payments.map(viewPayment),
    game_id: order.gameId,
    game_name: game.game.name,
    item_name: order.itemName ?? undefined,
    server_name: order.serverName ?? undefined,
    character_name: order.characterName ?? undefined,
    amount: order.amount,
    paid_amount: order.paidAmount ?? undefined,
    vxu: order.vxu,
    bonus_vxu: order.bonusVxu,
    spent_vxu: order.spentVxu ?? undefined,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString(),
    ended_at: order.endedAt?.toISOString(),
    delivery: delivery && {
      attempts: delivery.attempts,
      delivered_at: delivery.deliveredAt?.toISOString(),
      ended: delivery.ended ?? undefined,
      last_error: delivery.lastError ?? undefined,
    },
  };
}
