import { callEndpoint } from "@/lib/client/call";
import type { ChosenCharacter } from "@/lib/client/game/character";
import { checkTransaction } from "@/lib/client/order/order-calls";
import * as addresses from "@/lib/contract/addresses";
import type { listCharacters } from "@/lib/contract/endpoints/game";
import type { Order } from "@/lib/contract/entities";
import { isSameId, type Id } from "@/lib/contract/ids";

export interface Again {
  methodId: number;
  amount: number;
  character?: ChosenCharacter;
  /** The order had a character, which no longer exists. */
  characterGone: boolean;
}

const charactersCall = addresses.listCharacters;

/**
 * The choices of an order, with its character looked up again. Undefined when it is not an order of this player and
 * game. The file is loaded only when it is needed.
 */
export async function readAgain(transactionId: string, gameId: Id): Promise<Again | undefined> {
  const found = await checkTransaction(transactionId);
  if (!found.ok || !isSameId(found.value.data.game_id, gameId)) return undefined;
  const order = found.value.data;
  const character = await findCharacter(order);
  const characterGone = order.character_id !== undefined && !character;
  return { methodId: order.method_id, amount: order.amount, character, characterGone };
}

async function findCharacter({
  game_id,
  server_id,
  server_name,
  character_id,
}: Order): Promise<ChosenCharacter | undefined> {
  if (server_id === undefined || character_id === undefined) return undefined;
  const answer = await callEndpoint<typeof listCharacters>(charactersCall, {
    params: { game_id, server_id },
  });
  const character = answer.ok ? answer.value.data.find(({ id }) => isSameId(id, character_id)) : undefined;
  return (
    character && {
      server_id,
      server_name: server_name ?? String(server_id),
      character_id: character.id,
      character_name: character.name,
    }
  );
}
