import { sendOrder } from "@/lib/client/order/order-calls";
import { choiceOf, isTypedCard } from "@/lib/client/order/order-key";
import type { Submitted } from "@/lib/client/order/order-submit";
import type { Values } from "@/lib/client/order/form-values";
import { submitInBrowser } from "@/lib/client/order/submit-in-browser";
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
  return submitInBrowser(content, {
    once: isTypedCard(values),
    send: (key) => sendOrder(view.submit, bodyOf(view, { ...order, clientId: key }, values), key),
    onDoubt,
  });
}
