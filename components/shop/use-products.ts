"use client";

import { useDeferredValue } from "react";
import useSWR from "swr";
import { useUserId } from "@/lib/client/session/use-user";
import { listProducts } from "@/lib/client/shop/shop-calls";
import * as addresses from "@/lib/contract/addresses";
import type { Product } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";

/** The page's gifts, and once the player's own answer is in, which of them are bought and left. An event_id asks for its gifts. */
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
  return { shown: useDeferredValue(data ?? products), refresh: () => void mutate() };
}
