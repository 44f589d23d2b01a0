import { checkTransaction, sendOrder } from "@/lib/client/order/order-calls";
import { browserOrderKeys, choiceOf, isTypedCard } from "@/lib/client/order/order-key";
import { submitOrder, type Submitted } from "@/lib/client/order/order-submit";
import type { Values } from "@/lib/client/order/panel";
import type { Id } from "@/lib/contract/ids";
import { bodyOf } from "@/lib/payment/body";
import type { MethodView } from "@/lib/payment/define";

interface Payment {
  view: MethodView;
  player: string;
  gameId: Id;
  amount: number;
  values: Values;
  character?: { server_id: Id; character_id: Id };
}

/** Makes the reviewed order. The file is loaded when it is sent. */
export function payOrder(
  { view, player, gameId, amount, values, character }: Payment,
  onDoubt: () => void,
): Promise<Submitted> {
  const content = {
    player,
    game: gameId,
    character: character ? `${character.server_id}/${character.character_id}` : "",
    method: view.id,
    amount,
    ...choiceOf(values),
  };
  const order = {
    game_id: gameId,
    amount,
    ...(character ? { server_id: character.server_id, character_id: character.character_id } : {}),
  };
  return submitOrder(content, {
    keys: browserOrderKeys(),
    once: isTypedCard(values),
    send: (key) => sendOrder(view.submit, bodyOf(view, { ...order, clientId: key }, values), key),
    check: checkTransaction,
    onDoubt,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
