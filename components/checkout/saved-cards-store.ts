"use client";

import useSWR from "swr";
import { showToast } from "@/lib/client/layout/toast";
import { forgetCard, getPaymentStatus } from "@/lib/client/order/order-calls";
import { signInStore } from "@/lib/client/session/signed-in";
import * as addresses from "@/lib/contract/addresses";
import type { PaymentMethod } from "@/lib/contract/payment-method";
import type { Id } from "@/lib/contract/ids";

export type SavedCard = NonNullable<PaymentMethod["cards"]>[number];

export function maskOf({ brand, last_four }: Pick<SavedCard, "brand" | "last_four">): string {
  return `${brand} •••• ${last_four}`;
}

interface Words {
  removed: string;
  failed: string;
}

/** The player's saved cards of a method, masked by the publisher, in memory only. */
export function useSavedCards(gameId: Id, methodId: number, asked = true) {
  const key =
    asked && signInStore.read() ? [addresses.getPaymentStatus.path, gameId, methodId, "cards"] : null;
  const { data, mutate } = useSWR(key, () => fetchCards(gameId, methodId), { revalidateOnFocus: false });
  return {
    cards: data ?? [],
    /** Removes a card and says so in a toast, or answers why it could not. */
    async remove(id: Id, words: Words): Promise<{ ok: true } | { ok: false; message: string }> {
      const answer = await forgetCard(id, gameId);
      if (answer.ok) void showToast("success", words.removed);
      await mutate();
      return answer.ok ? { ok: true } : { ok: false, message: answer.message || words.failed };
    },
  };
}

async function fetchCards(gameId: Id, methodId: number): Promise<SavedCard[]> {
  const answer = await getPaymentStatus(gameId);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.data.find(({ id }) => id === methodId)?.cards ?? [];
}
