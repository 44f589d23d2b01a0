"use client";

import useSWR from "swr";
import { callEndpoint } from "@/lib/client/call";
import * as addresses from "@/lib/contract/addresses";
import type { listCharacters, listServers } from "@/lib/contract/endpoints/game";
import type { Character } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { ListFailure } from "./list-failure";
import { arrangeServers, groupServers, type ServerGroup } from "./servers";

const serversCall = addresses.listServers;
const charactersCall = addresses.listCharacters;

export interface Loaded<T> {
  data: T | undefined;
  failed: boolean;
  /** Why, if it is the game's own server that is in trouble. */
  reason: string | undefined;
  retry: () => void;
}

/** The servers of a game in their groups; fetched only for a signed-in player. */
export function useServerGroups(gameId: Id, signedIn: boolean, onFailure: () => void): Loaded<ServerGroup[]> {
  const { data, error, mutate } = useSWR<ServerGroup[], ListFailure>(
    signedIn ? [serversCall.path, gameId] : null,
    async () => {
      const answer = await callEndpoint<typeof listServers>(serversCall, { params: { game_id: gameId } });
      if (!answer.ok) throw new ListFailure(answer);
      return groupServers(arrangeServers(answer.value.data, gameId));
    },
    { shouldRetryOnError: false, onError: onFailure },
  );
  return { data, failed: error !== undefined, reason: error?.reason, retry: () => void mutate() };
}

/** The player's characters on a server. */
export function useCharacters(
  gameId: Id,
  serverId: string | number | undefined,
  onFailure: () => void,
): Loaded<Character[]> {
  const asked = serverId === undefined ? null : [charactersCall.path, gameId, serverId];
  const { data, error, mutate } = useSWR<Character[], ListFailure>(
    asked,
    async () => {
      const answer = await callEndpoint<typeof listCharacters>(charactersCall, {
        params: { game_id: gameId, server_id: serverId ?? "" },
      });
      if (!answer.ok) throw new ListFailure(answer);
      return answer.value.data;
    },
    { shouldRetryOnError: false, onError: onFailure },
  );
  return { data, failed: error !== undefined, reason: error?.reason, retry: () => void mutate() };
}
