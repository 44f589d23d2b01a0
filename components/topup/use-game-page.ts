"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { readCookie } from "@/lib/client/cookies";
import type { TopupGame } from "@/lib/client/topup-data";

const chunk = () => import("@/lib/client/game/game-page");

/**
 * Keeps which game the player is at, and asks those to leave who may not stay: on arriving and on signing in. A sign-out
 * keeps nothing.
 */
export function useGamePage(game: TopupGame, signedIn: boolean): void {
  const arrived = useRef(false);
  const enter = useEffectEvent(() => chunk().then(({ enterGame }) => enterGame(game)));
  useEffect(() => {
    if (arrived.current && !signedIn) return;
    arrived.current = true;
    // Without its chunk the page works; the next one remembers.
    enter().catch(() => undefined);
  }, [signedIn]);
}

/** Asked again before paying: the question may have been closed. */
export async function refusesGame(game: TopupGame): Promise<boolean> {
  if (!readCookie("facebook_alias")) return false;
  return chunk().then(({ refuseOtherGame }) => refuseOtherGame(game));
}
