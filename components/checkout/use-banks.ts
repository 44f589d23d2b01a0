"use client";

import useSWR from "swr";
import { listBanks, orderCalls } from "@/lib/client/order/order-calls";

/** The banks of the methods that ask for one, fetched once for all components. */
export function useBanks(asked = true) {
  return useSWR(asked ? orderCalls.listBanks.path : null, fetchBanks, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
}

async function fetchBanks() {
  const answer = await listBanks();
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.data;
}
