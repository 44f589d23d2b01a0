"use client";

import useSWR from "swr";
import { callEndpoint } from "@/lib/client/call";
import { useUserId } from "@/lib/client/session/use-user";
import type { listRecentGames } from "@/lib/contract/endpoints/game";

const recentCall = { method: "GET", path: "/apidev/game/recent_game" } as const;
const shelf = "recent_games";

export interface RecentGame {
  alias: string;
  name: string;
  icon: string;
  colour?: string;
  open: boolean;
}

/**
 * What the player topped up last, newest first. While it loads, or when it can't be had, what this tab held before is
 * shown; undefined when there is nothing to show yet.
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
  // A publisher that keeps no such list is in no trouble.
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

/** For the tab alone: the next person at this machine is not told what was played. */
function storeGames(userId: string, games: readonly RecentGame[]): void {
  try {
    window.sessionStorage.setItem(shelf, JSON.stringify({ userId, games }));
  } catch {
    // Storage may be refused or full; then nothing is held.
  }
}

function readStoredGames(userId: string): readonly RecentGame[] | undefined {
  try {
    const held = JSON.parse(window.sessionStorage.getItem(shelf) ?? "null") as {
      userId: string;
      games: readonly RecentGame[];
    } | null;
    return held?.userId === userId ? held.games : undefined;
  } catch {
    return undefined;
  }
}
