"use client";

import { useDeferredValue, useEffect } from "react";
import useSWR from "swr";
import { getPaymentStatus } from "@/lib/client/order/order-calls";
import { walletKey } from "@/lib/client/session/session";
import { useRenewal } from "@/lib/client/layout/use-renewal";
import { useUserId } from "@/lib/client/session/use-user";
import { getItemInfo, getPackageInfo, listItems } from "@/lib/client/shop/shop-calls";
import * as addresses from "@/lib/contract/addresses";
import type { Item } from "@/lib/contract/entities";
import { isSameId, type Id } from "@/lib/contract/ids";

/** The page's items; once the player's own list is loaded, with how many of each may still be bought. */
export function useItems(gameId: Id, items: readonly Item[]) {
  const userId = useUserId();
  const { data, mutate } = useSWR(
    userId ? [addresses.listItems.path, userId, gameId] : null,
    async () => {
      const answer = await listItems(gameId);
      if (!answer.ok) throw new Error(answer.error);
      // An item without a category gets the page's, which the server took from the packages.
      const categoryOf = (id: Id) => items.find((item) => isSameId(item.id, id))?.category ?? "";
      return answer.value.data.map((item) =>
        item.category ? item : { ...item, category: categoryOf(item.id) },
      );
    },
    { shouldRetryOnError: false },
  );
  useRenewal(mutate);
  return { items: useDeferredValue(data ?? items), refresh: () => mutate() };
}

/** The Vxu in the player's wallet, from the list of methods (spec.md §4: userwallet.amount). */
export function useWalletAmount(gameId: Id, walletId: number | undefined): number | undefined {
  const userId = useUserId();
  const { data } = useSWR(
    userId && walletId !== undefined ? [walletKey, userId, gameId] : null,
    async () => {
      const answer = await getPaymentStatus(gameId);
      return answer.ok ? answer.value.data.find(({ id }) => id === walletId)?.userwallet?.amount : undefined;
    },
    { shouldRetryOnError: false },
  );
  return data;
}

/** The item with its package's current price and how many the player may still buy. */
export function useItemOfPackage(item: Item | undefined) {
  const userId = useUserId();
  const packageId = item?.package_id;
  const { data, mutate } = useSWR(
    packageId ? [addresses.getPackageInfo.path, userId ?? "", packageId] : null,
    async () => {
      const answer = await getPackageInfo(packageId ?? "");
      return answer.ok ? answer.value.data.items : undefined;
    },
    { shouldRetryOnError: false },
  );
  useRenewal(mutate);
  const current = item && data?.find(({ id }) => isSameId(id, item.id));
  return {
    item: current ? { ...current, category: current.category || item.category } : item,
    refreshPackage: () => mutate(),
  };
}

/** The channel that notifies other tabs of a purchase from the wallet. */
const bought = "wallet-bought";
const openChannel = () =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(bought);

/**
 * When the wallet may buy again, by the server; undefined when it may now. Fetched again when the tab gets the focus
 * and when another tab has bought, so that all tabs show the same.
 */
export function useWalletFreeAt(gameId: Id, item: Item | undefined, asked: boolean) {
  const userId = useUserId();
  const { data, mutate } = useSWR(
    userId && item && asked ? [addresses.getItemInfo.path, userId, gameId] : null,
    async () => {
      const answer = item && (await getItemInfo(gameId, item));
      const wait_s = answer?.ok ? (answer.value.data.wait_s ?? 0) : 0;
      return wait_s > 0 ? new Date(Date.now() + wait_s * 1000).toISOString() : null;
    },
    { shouldRetryOnError: false },
  );
  useEffect(() => {
    const channel = openChannel();
    if (channel) channel.onmessage = () => void mutate();
    return () => channel?.close();
  }, [mutate]);
  const ask = () => {
    void mutate();
    const channel = openChannel();
    channel?.postMessage("");
    channel?.close();
  };
  return { freeAt: data ?? undefined, ask };
}
