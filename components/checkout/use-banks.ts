"use client";

import useSWR from "swr";
import { listBanks } from "@/lib/client/order/order-calls";
import * as addresses from "@/lib/contract/addresses";

/** The banks of the methods that ask for one, fetched once for all components. */
export function useBanks(asked = true) {
  return useSWR(asked ? addresses.listBanks.path : null, fetchBanks, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
}

async function fetchBanks() {
  const answer = await listBanks();
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.data;
}
