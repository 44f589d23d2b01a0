"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { readCookie } from "@/lib/client/cookies";
import type { TopupGame } from "@/lib/client/topup-data";

const chunk = () => import("@/lib/client/game/game-page");

/**
 * Stores which game the player is at, and asks a social account of another game to sign out: when the page opens and at
 * a sign-in. A sign-out stores nothing.
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
