"use client";

import useSWR from "swr";
import { callEndpoint } from "@/lib/client/call";
import { useUserId } from "@/lib/client/session/use-user";
import * as addresses from "@/lib/contract/addresses";
import type { listRoles } from "@/lib/contract/endpoints/game";
import type { Id } from "@/lib/contract/ids";
import type { Role } from "@/lib/contract/entities";
import { ListFailure } from "./list-failure";

const rolesCall = addresses.listRoles;

/** The player's characters in a game, on all its servers. `vgpId`: the publisher's product number of the game. */
export function useRoles(game: { id: Id; vgpId: Id }, onFailure?: () => void) {
  const userId = useUserId();
  const { data, error, mutate } = useSWR<Role[], ListFailure>(
    userId ? [rolesCall.path, userId, game.id] : null,
    async () => {
      const answer = await callEndpoint<typeof listRoles>(rolesCall, {
        query: { game_id: game.id, vgp_id: game.vgpId || undefined },
      });
      // A publisher without such a list is not an error: the player chooses among all servers.
      if (!answer.ok && answer.error === "not_available_yet") return [];
      if (!answer.ok) throw new ListFailure(answer);
      return answer.value.data.roles;
    },
    { shouldRetryOnError: false, onError: onFailure },
  );
  return { roles: data, failed: error !== undefined, reason: error?.reason, retry: () => void mutate() };
}
