"use client";

import useSWRInfinite from "swr/infinite";
import type { Order } from "@/lib/contract/entities";
import type { CallFailure } from "../call";
import { listHistory, orderCalls, type HistoryRange } from "../order/order-calls";

type PageKey = readonly [path: string, range: HistoryRange];

interface HistoryPage {
  orders: Order[];
  next_cursor: string | null;
  total?: { orders: number; paid_amount: number; vxu: number; spent_vxu: number };
}

/** The player's orders of a range of days and a choice of game, method and state, page by page. For a visitor nothing is asked. */
export function useHistory(range: HistoryRange, signedIn: boolean) {
  const keyOf = (page: number, before: HistoryPage | null): PageKey | null => {
    if (!signedIn || (page > 0 && !before?.next_cursor)) return null;
    return [orderCalls.listHistory.path, { ...range, cursor: before?.next_cursor ?? undefined }];
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
    /** Of everything that fits, not of what is in view. */
    total: data?.[0]?.total,
    failure: isValidating ? undefined : error,
    loading: isValidating || (signedIn && !data && !error),
    hasMore: Boolean(data?.at(-1)?.next_cursor) && data?.length === size,
    more: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

async function fetchPage([, range]: PageKey): Promise<HistoryPage> {
  const answer = await listHistory(range);
  if (!answer.ok) throw answer;
  return answer.value.data;
}
