"use client";

import useSWR from "swr";
import { useUserId } from "@/lib/client/session/use-user";
import { listGiftCodes } from "@/lib/client/shop/shop-calls";
import * as addresses from "@/lib/contract/addresses";
import type { GiftCode } from "@/lib/contract/entities";
import { loadWholeHistory } from "./history-csv";

interface BoughtCode extends GiftCode {
  game?: string;
}

/** The player's gift codes of all games, newest first. Only games that have a gift order are asked for their codes. */
export function useBoughtCodes() {
  const userId = useUserId();
  const { data, error, isValidating, mutate } = useSWR<BoughtCode[], { message: string }>(
    userId ? [addresses.listGiftCodes.path, userId] : null,
    fetchCodes,
    { shouldRetryOnError: false },
  );
  return { codes: data, failure: data || isValidating ? undefined : error, retry: () => void mutate() };
}

async function fetchCodes(): Promise<BoughtCode[]> {
  const orders = await loadWholeHistory({ kind: "gift" });
  if (!orders) throw { message: "" };
  // Another publisher's backend may ignore the filter.
  const gifts = orders.filter(({ kind }) => kind === "gift");
  const games = new Map(gifts.map(({ game_id, game_name }) => [game_id, game_name]));
  const lists = await Promise.all(
    [...games].map(async ([id, game]) => {
      const answer = await listGiftCodes(id);
      if (!answer.ok) throw answer;
      return answer.value.data.map((code) => ({ ...code, game }));
    }),
  );
  return lists.flat().sort((a, b) => b.created_at.localeCompare(a.created_at));
}
