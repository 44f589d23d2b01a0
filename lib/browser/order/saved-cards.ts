"use client";

import useSWR from "swr";
import type { PaymentMethod } from "@/lib/contract/entities";
import { forgetCard, getPaymentStatus, orderCalls } from "./order-calls";
import { signInStore } from "../session/signed-in";
import { showToast } from "../layout/toast";

export type SavedCard = NonNullable<PaymentMethod["cards"]>[number];

export function maskOf({ brand, last_four }: Pick<SavedCard, "brand" | "last_four">): string {
  return `${brand} •••• ${last_four}`;
}

interface Words {
  removed: string;
  failed: string;
}

/** The cards that the player kept with a method: masked, as the publisher tells them, and held in memory alone. */
export function useSavedCards(gameId: number, methodId: number, asked = true) {
  const key =
    asked && signInStore.read() ? [orderCalls.getPaymentStatus.path, gameId, methodId, "cards"] : null;
  const { data, mutate } = useSWR(key, () => fetchCards(gameId, methodId), { revalidateOnFocus: false });
  return {
    cards: data ?? [],
    /** Tells how it went, and whether the card is gone. */
    async remove(id: string, words: Words): Promise<boolean> {
      const answer = await forgetCard(gameId, id);
      void showToast(
        answer.ok ? "success" : "error",
        answer.ok ? words.removed : answer.message || words.failed,
      );
      await mutate();
      return answer.ok;
    },
  };
}

async function fetchCards(gameId: number, methodId: number): Promise<SavedCard[]> {
  const answer = await getPaymentStatus(gameId);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value.data.find(({ id }) => id === methodId)?.cards ?? [];
}
