"use client";

import { useEffect, useEffectEvent } from "react";
import { characterStore, saveCharacter } from "@/lib/client/game/character";
import type { TopupGame } from "@/lib/client/topup-data";
import type { Role } from "@/lib/contract/entities";

/** A player with a single character in the game has it chosen. */
export function useOnlyRole({ id, needsCharacter }: TopupGame, roles?: readonly Role[]): void {
  const only = roles?.length === 1 ? roles[0] : undefined;
  const choose = useEffectEvent((role: Role) => {
    if (!needsCharacter || characterStore.read(id)) return;
    const { server_id, server_name } = role;
    saveCharacter(id, { server_id, server_name, character_id: role.id, character_name: role.name });
  });
  useEffect(() => {
    if (only) choose(only);
  }, [only]);
}
