"use client";

import useSWRInfinite from "swr/infinite";
import type { Order } from "@/lib/contract/entities";
import type { CallFailure } from "./call";
import { listHistory, orderCalls, type HistoryRange } from "./order-calls";

type PageKey = readonly [
  path: string,
  start: string | undefined,
  end: string | undefined,
  cursor: string | undefined,
];

interface HistoryPage {
  orders: Order[];
  next_cursor: string | null;
}

/** The player's orders of a range of days, page by page. For a visitor nothing is asked. */
export function useHistory({ start_date, end_date }: HistoryRange, signedIn: boolean) {
  const keyOf = (page: number, before: HistoryPage | null): PageKey | null => {
    if (!signedIn || (page > 0 && !before?.next_cursor)) return null;
    return [orderCalls.listHistory.path, start_date, end_date, before?.next_cursor ?? undefined];
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
    loading: isValidating || (signedIn && !data && !error),
    hasMore: Boolean(data?.at(-1)?.next_cursor) && data?.length === size,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

async function fetchPage([, start_date, end_date, cursor]: PageKey): Promise<HistoryPage> {
  const answer = await listHistory({ start_date, end_date, cursor });
  if (!answer.ok) throw answer;
  return answer.value.data;
}
