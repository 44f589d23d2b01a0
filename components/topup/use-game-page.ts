"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { readCookie } from "@/lib/client/cookies";
import type { TopupGame } from "@/lib/client/topup-data";

const chunk = () => import("@/lib/client/game/game-page");

/**
 * When the page opens and at each sign-in, stores which game the player is at, and opens a dialog for players who may
 * not stay: a social account of another game, or an account without the needed role. A sign-out stores nothing.
 */
export function useGamePage(game: TopupGame, signedIn: boolean): void {
  const opened = useRef(false);
  const enter = useEffectEvent(() => chunk().then(({ enterGame }) => enterGame(game)));
  useEffect(() => {
    if (opened.current && !signedIn) return;
    opened.current = true;
    // If the chunk fails to load, the page still works, and the next one stores the game.
    enter().catch(() => undefined);
  }, [signedIn]);
}

/** Checked again before paying, as the player may have closed the dialog. */
export async function refusesGame(game: TopupGame): Promise<boolean> {
  if (!readCookie("facebook_alias")) return false;
  return chunk().then(({ refuseOtherGame }) => refuseOtherGame(game));
}
