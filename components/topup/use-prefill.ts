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

/** Who comes with a dt finds chosen what it names, as far as it can be had: the method, the amount, the character. */
export function usePrefill({ store, game, methods, onCharacter }: PrefillProps): void {
  const take = useEffectEvent(async () => {
    const { readPrefill } = await import("@/lib/client/game/prefill");
    const given = await readPrefill();
    if (!given || store.read().methodId !== undefined) return;
    const { server_id, server_name, character_id, character_name } = given;
    if (server_id && server_name && character_id && character_name && game.needsCharacter) {
      const character = { server_id, server_name, character_id, character_name };
      saveCharacter(game.id, character);
      onCharacter(character);
    }
    const method = methods.find(({ view }) => view.id === Number(given.payment_id));
    if (!method || method.state === "closed" || !isOnDevice(method)) return;
    const amounts = method.options.map(([price]) => price);
    store.dispatch({ type: "method", id: method.view.id, amounts });
    if (amounts.includes(Number(given.amount)))
      store.dispatch({ type: "amount", amount: Number(given.amount) });
  });

  useEffect(() => {
    // Without its chunk or its answer the page is an empty form.
    if (new URLSearchParams(window.location.search).has("dt")) take().catch(() => undefined);
  }, []);
}
