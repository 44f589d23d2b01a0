"use client";

import { useEffect, useEffectEvent } from "react";
import { saveCharacter } from "@/lib/client/game/character";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import { possible } from "./choice";
import type { PanelStore } from "./panel-store";

interface PrefillProps {
  store: PanelStore;
  game: TopupGame;
  methods: readonly TopupMethod[];
}

/** For `?dt=`: chooses the method, amount and character of the prefill, as far as they are available. */
export function usePrefill({ store, game, methods }: PrefillProps): void {
  const take = useEffectEvent(async () => {
    const { readPrefill } = await import("@/lib/client/game/prefill");
    const prefill = await readPrefill();
    if (!prefill || store.read().methodId !== undefined) return;
    const { server_id, server_name, character_id, character_name } = prefill;
    if (server_id && server_name && character_id && character_name && game.needsCharacter)
      saveCharacter(game.id, { server_id, server_name, character_id, character_name });
    const asked = { methodId: Number(prefill.payment_id), amount: Number(prefill.amount) };
    store.dispatch({ type: "choose", ...possible(asked, methods) });
  });

  useEffect(() => {
    // If the chunk or the call fails, the page is an empty form.
    if (new URLSearchParams(window.location.search).has("dt")) take().catch(() => undefined);
  }, []);
}
