"use client";

import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import type { CallFailure } from "@/lib/client/call";
import { noteOrders } from "@/lib/client/offline/last-known";
import { listHistory, sumHistory, type HistoryRange } from "@/lib/client/order/order-calls";
import * as addresses from "@/lib/contract/addresses";
import type { Order } from "@/lib/contract/entities";

type PageKey = readonly [path: string, range: HistoryRange, player: string, language: string];

interface HistoryPage {
  orders: Order[];
  next_cursor: string | null;
}

/**
 * The player's orders of a range of days and a choice of game, method and state, page by page, with names in the given
 * language. Nothing is fetched for a visitor.
 */
export function useHistory(range: HistoryRange, player: string | undefined, language: string) {
  const keyOf = (page: number, before: HistoryPage | null): PageKey | null => {
    if (!player || (page > 0 && !before?.next_cursor)) return null;
    return [
      addresses.listHistory.path,
      { ...range, cursor: before?.next_cursor ?? undefined },
      player,
      language,
    ];
  };
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<
    HistoryPage,
    CallFailure,
    typeof keyOf
  >(keyOf, fetchPage, {
    revalidateFirstPage: false,
    shouldRetryOnError: false,
  });
  return {
    orders: data?.flatMap(({ orders }) => orders),
    failure: isValidating ? undefined : error,
    loading: isValidating || (Boolean(player) && !data && !error),
    hasMore: Boolean(data?.at(-1)?.next_cursor) && data?.length === size,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

/** The sums of all orders of the range, not only of those in view. */
export function useHistoryTotal(range: HistoryRange, player: string | undefined) {
  const { data } = useSWR(
    player ? ([addresses.listHistory.path, "total", range, player] as const) : null,
    async () => {
      const answer = await sumHistory(range);
      if (!answer.ok) throw answer;
      return answer.value.data.total;
    },
  );
  return data;
}

async function fetchPage([, range]: PageKey): Promise<HistoryPage> {
  const answer = await listHistory(range);
  if (!answer.ok) throw answer;
  noteOrders(answer.value.data.orders);
  return answer.value.data;
}
