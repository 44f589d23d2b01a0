"use client";

import { useEffect, useEffectEvent } from "react";
import { useLocale } from "next-intl";
import { forgetCharacter, saveCharacter } from "@/lib/client/game/character";
import { openDialog } from "@/lib/client/layout/dialogs";
import { showToast } from "@/lib/client/layout/toast";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import { loadMessages } from "@/lib/i18n/load-messages";
import { possible } from "./choice";
import type { PanelStore } from "./panel-store";

interface AgainProps {
  store: PanelStore;
  game: TopupGame;
  methods: readonly TopupMethod[];
  signedIn: boolean;
}

/** For `?again=`: chooses the order's method, amount and character, as far as they are still available. */
export function useAgain({ store, game, methods, signedIn }: AgainProps): void {
  const locale = useLocale();
  const take = useEffectEvent(async (transactionId: string, methodId?: number) => {
    const { readAgain } = await import("./order-again");
    // Not sent with the page: these sentences have no placeholders.
    const [again, { again: t }] = await Promise.all([
      readAgain(transactionId, game.id),
      loadMessages(locale),
    ]);
    if (!again || store.read().methodId !== undefined) return;
    if (game.needsCharacter && (again.character || again.characterGone)) {
      if (again.character) saveCharacter(game.id, again.character);
      else {
        forgetCharacter(game.id);
        void showToast("error", t.character);
        openDialog("character", { gameId: game.id });
      }
    }
    const choice = possible({ methodId: methodId ?? again.methodId, amount: again.amount }, methods);
    store.dispatch({ type: "choose", ...choice });
    if (choice.methodId === undefined) openDialog("notice", { message: t.method, tone: "warn" });
  });

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const [transactionId, method] = [query.get("again"), query.get("method")];
    // If the chunk or the call fails, the page is an empty form.
    if (transactionId && signedIn)
      take(transactionId, method === null ? undefined : Number(method)).catch(() => undefined);
  }, [signedIn]);
}
