"use client";

import useSWR from "swr";
import { callEndpoint } from "@/lib/client/call";
import type { listCharacters, listServers } from "@/lib/contract/endpoints/game";
import type { Character } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";
import { arrangeServers, groupServers, type ServerGroup } from "./servers";

const serversCall = { method: "GET", path: "/apicode/game/{game_id}/servers" } as const;
const charactersCall = {
  method: "GET",
  path: "/apicode/game/{game_id}/server/{server_id}/characters",
} as const;

export interface Loaded<T> {
  data: T | undefined;
  failed: boolean;
  retry: () => void;
}

/** The servers of a game in their groups; fetched only for a signed-in player. */
export function useServerGroups(gameId: Id, signedIn: boolean, onFailure: () => void): Loaded<ServerGroup[]> {
  const { data, error, mutate } = useSWR<ServerGroup[], Error>(
    signedIn ? [serversCall.path, gameId] : null,
    async () => {
      const answer = await callEndpoint<typeof listServers>(serversCall, { params: { game_id: gameId } });
      if (!answer.ok) throw new Error(answer.error);
      return groupServers(arrangeServers(answer.value.data, gameId));
    },
    { shouldRetryOnError: false, onError: onFailure },
  );
  return { data, failed: error !== undefined, retry: () => void mutate() };
}

/** The player's characters on a server. */
export function useCharacters(
  gameId: Id,
  serverId: string | number | undefined,
  onFailure: () => void,
): Loaded<Character[]> {
  const asked = serverId === undefined ? null : [charactersCall.path, gameId, serverId];
  const { data, error, mutate } = useSWR<Character[], Error>(
    asked,
    async () => {
      const answer = await callEndpoint<typeof listCharacters>(charactersCall, {
        params: { game_id: gameId, server_id: serverId ?? "" },
      });
      if (!answer.ok) throw new Error(answer.error);
      return answer.value.data;
    },
    { shouldRetryOnError: false, onError: onFailure },
  );
  return { data, failed: error !== undefined, retry: () => void mutate() };
}
