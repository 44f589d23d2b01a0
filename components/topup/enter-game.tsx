"use client";

import { useSignedIn } from "@/lib/client/session/use-user";
import type { TopupGame } from "@/lib/client/topup-data";
import { useGamePage } from "./use-game-page";

/** Keeps the game of a page that is not its top-up page, and asks those to leave who may not stay. */
export function EnterGame({ game }: { game: TopupGame }) {
  useGamePage(game, useSignedIn());
  return null;
}
