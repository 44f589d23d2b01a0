import type { FoundOrder } from "@/lib/contract/endpoints/operator-orders";
import { accept } from "@/lib/contract/errors";
import { sentenceOf, type Locale } from "@/lib/i18n/sentences";
import { selectMethodNames } from "../../db/catalogue";
import { selectFoundOrders } from "../../db/found-orders";
import { handlers } from "../serve";

type Found = Awaited<ReturnType<typeof selectFoundOrders>>[number];

/** What operators look up when a player asks. */
export const operatorOrderHandlers = handlers({
  async findOrders({ reader, providers }, { query, language }) {
    const names = [...providers.values()].map(({ name }) => name);
    const [found, methods] = await reader.read((db) =>
      Promise.all([selectFoundOrders(db, query.find, names), selectMethodNames(db)]),
    );
    const methodOf = ({ order }: Found) => methods.get(order.methodId)?.[language] ?? order.methodName;
    return accept({ data: found.map((row) => view(row, methodOf(row), language)) });
  },
});

function view(
  { order, username, game, payments, delivery }: Found,
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
    provider_txns: payments.map(({ providerTxn }) => providerTxn),
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
