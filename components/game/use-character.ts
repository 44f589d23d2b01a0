"use client";

import { useSyncExternalStore } from "react";
import { characterStore, type ChosenCharacter } from "@/lib/client/game/character";
import { useSignedIn } from "@/lib/client/session/use-user";
import type { Id } from "@/lib/contract/ids";

/** The player's character in a game, as all pages and tabs have it; none for a visitor and on the server. */
export function useCharacter(gameId: Id): ChosenCharacter | undefined {
  const signedIn = useSignedIn();
  const read = () => (signedIn ? characterStore.read(gameId) : undefined);
  return useSyncExternalStore(characterStore.subscribe, read, () => undefined);
}
