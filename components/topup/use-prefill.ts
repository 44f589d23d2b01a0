"use client";

import { useEffect, useEffectEvent } from "react";
import { isOnDevice } from "@/lib/client/device-wallets";
import { saveCharacter, type ChosenCharacter } from "@/lib/client/game/character";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import type { PanelStore } from "./panel-store";

interface PrefillProps {
  store: PanelStore;
  game: TopupGame;
  methods: readonly TopupMethod[];
  onCharacter: (character: ChosenCharacter) => void;
}

/** For `?dt=`: chooses the method, amount and character of the prefill, as far as they are available. */
export function usePrefill({ store, game, methods, onCharacter }: PrefillProps): void {
  const take = useEffectEvent(async () => {
    const { readPrefill } = await import("@/lib/client/game/prefill");
    const prefill = await readPrefill();
    if (!prefill || store.read().methodId !== undefined) return;
    const { server_id, server_name, character_id, character_name } = prefill;
    if (server_id && server_name && character_id && character_name && game.needsCharacter) {
      const character = { server_id, server_name, character_id, character_name };
      saveCharacter(game.id, character);
      onCharacter(character);
    }
    const method = methods.find(({ view }) => view.id === Number(prefill.payment_id));
    if (!method || method.state === "closed" || !isOnDevice(method)) return;
    const amounts = method.options.map(([price]) => price);
    store.dispatch({ type: "method", id: method.view.id, amounts });
    if (amounts.includes(Number(prefill.amount)))
      store.dispatch({ type: "amount", amount: Number(prefill.amount) });
  });

  useEffect(() => {
    // If the chunk or the call fails, the page is an empty form.
    if (new URLSearchParams(window.location.search).has("dt")) take().catch(() => undefined);
  }, []);
}
