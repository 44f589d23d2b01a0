"use client";

import useSWR from "swr";
import * as addresses from "@/lib/contract/addresses";
import type { getDailyRecharge } from "@/lib/contract/endpoints/game";
import { callEndpoint } from "./call";
import { useUserId } from "./session/use-user";

export const dailyRechargeCall = addresses.getDailyRecharge;

/** Today's milestones of a game for the player; undefined for a visitor, while they load, and if there are none. */
export function useDailyRecharge(alias: string) {
  const userId = useUserId();
  const { data } = useSWR(
    userId ? [dailyRechargeCall.path, userId, alias] : null,
    async () => {
      const answer = await callEndpoint<typeof getDailyRecharge>(dailyRechargeCall, {
        params: { game_alias: alias },
      });
      return answer.ok ? answer.value.data : undefined;
    },
    { shouldRetryOnError: false },
  );
  return data && data.milestones.length > 0 ? data : undefined;
}
