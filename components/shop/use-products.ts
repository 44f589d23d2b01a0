"use client";

import { useDeferredValue } from "react";
import useSWR from "swr";
import { useRenewal } from "@/lib/client/layout/use-renewal";
import { useUserId } from "@/lib/client/session/use-user";
import { listProducts } from "@/lib/client/shop/shop-calls";
import * as addresses from "@/lib/contract/addresses";
import type { Product } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";

/**
 * The page's gifts; once the player's own list is loaded, with which are bought and how many are left. An event_id
 * restricts them to the event's gifts.
 */
export function useProducts(gameId: Id, products: readonly Product[], eventId?: Id) {
  const userId = useUserId();
  const { data, mutate } = useSWR(
    userId ? [addresses.listProducts.path, userId, gameId, eventId] : null,
    async () => {
      const answer = await listProducts(gameId, eventId);
      if (!answer.ok) throw new Error(answer.error);
      return answer.value.data;
    },
    { shouldRetryOnError: false },
  );
  useRenewal(mutate);
  return { shown: useDeferredValue(data ?? products), refresh: () => void mutate() };
}
