"use client";

import useSWR from "swr";
import { callEndpoint } from "@/lib/client/call";
import { useUserId } from "@/lib/client/session/use-user";
import * as addresses from "@/lib/contract/addresses";
import type { listHistory } from "@/lib/contract/endpoints/payment";
import type { Order } from "@/lib/contract/entities";

const call = addresses.listHistory;

/**
 * The player's last top-up that arrived, which can be repeated: undefined while it loads, null where there is none. A
 * failed call is none: the history itself says what is wrong with it.
 */
export function useLastTopup(): Order | null | undefined {
  const userId = useUserId();
  const { data, error } = useSWR(
    userId ? [call.path, userId, "last"] : null,
    async () => {
      const answer = await callEndpoint<typeof listHistory>(call, {
        query: { user_id: userId, kind: "topup", state: "settled", limit: 1 },
      });
      return (answer.ok && answer.value.data.orders.find(({ game_alias }) => game_alias)) || null;
    },
    { shouldRetryOnError: false },
  );
  return error ? null : data;
}
