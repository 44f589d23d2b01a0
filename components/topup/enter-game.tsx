"use client";

import { useSignedIn } from "@/lib/client/session/use-user";
import type { TopupGame } from "@/lib/client/topup-data";
import { useGamePage } from "./use-game-page";

/** Does what a top-up page does by `useGamePage`, on the game's other pages. */
export function EnterGame({ game }: { game: TopupGame }) {
  useGamePage(game, useSignedIn());
  return null;
}
