"use client";

import useSWR from "swr";
import { callEndpoint } from "@/lib/client/call";
import { useUserId } from "@/lib/client/session/use-user";
import type { listRecentGames } from "@/lib/contract/endpoints/game";

const recentCall = { method: "GET", path: "/apidev/game/recent_game" } as const;
const storageKey = "recent_games";

export interface RecentGame {
  alias: string;
  name: string;
  icon: string;
  colour?: string;
  open: boolean;
}

/**
 * The games that the player topped up last, newest first. While they load, or when the call fails, the list stored in
 * this tab is returned; undefined when there is none.
 */
export function useRecentGames(onFailure: () => void): { games?: readonly RecentGame[]; failed: boolean } {
  const userId = useUserId();
  const { data, error } = useSWR(userId ? [recentCall.path, userId] : null, fetchRecent, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    onError: onFailure,
  });
  return { games: data ?? (userId ? readStoredGames(userId) : undefined), failed: error !== undefined };
}

async function fetchRecent([, userId]: readonly [string, string]): Promise<RecentGame[]> {
  const answer = await callEndpoint<typeof listRecentGames>(recentCall);
  // A publisher without such a list is not an error.
  if (!answer.ok && answer.error === "not_available_yet") return [];
  if (!answer.ok) throw new Error(answer.error);
  const games = answer.value.data.map(({ alias, game, colour, open }) => ({
    alias,
    name: game.name,
    icon: game.icon,
    colour,
    open: open === 1,
  }));
  storeGames(userId, games);
  return games;
}

/** Stored in the tab only, so that the next user of this computer does not see it. */
function storeGames(userId: string, games: readonly RecentGame[]): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ userId, games }));
  } catch {
    // Storage may be refused or full; then nothing is stored.
  }
}

function readStoredGames(userId: string): readonly RecentGame[] | undefined {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(storageKey) ?? "null") as {
      userId: string;
      games: readonly RecentGame[];
    } | null;
    return stored?.userId === userId ? stored.games : undefined;
  } catch {
    return undefined;
  }
}
