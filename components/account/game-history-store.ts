"use client";

import useSWR from "swr";
import { callEndpoint, type CallFailure } from "@/lib/client/call";
import { noteOrders } from "@/lib/client/offline/last-known";
import { signInStore } from "@/lib/client/session/signed-in";
import * as addresses from "@/lib/contract/addresses";
import type { listHistory } from "@/lib/contract/endpoints/payment";
import type { Order } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";

const call = addresses.listHistory;

/** The signed-in player's latest orders in a game. */
export function useGameHistory(gameId: Id, count: number) {
  const userId = signInStore.read();
  const { data, error, isValidating, mutate } = useSWR<Order[], CallFailure>(
    userId ? [call.path, userId, gameId, count] : null,
    async () => {
      const answer = await callEndpoint<typeof listHistory>(call, {
        query: { user_id: userId, game_id: gameId, limit: count },
      });
      if (!answer.ok) throw answer;
      noteOrders(answer.value.data.orders);
      return answer.value.data.orders;
    },
    { shouldRetryOnError: false },
  );
  // Orders that were loaded stay in view when a later call fails.
  return { orders: data, failure: data || isValidating ? undefined : error, retry: () => void mutate() };
}
