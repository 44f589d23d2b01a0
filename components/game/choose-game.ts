import type { MouseEvent } from "react";
import { openDialog } from "@/lib/client/layout/dialogs";
import { delocalize } from "@/lib/routes/localized-path";
import type { GameRow } from "./game-card";

/**
 * A visitor who chooses a game gets the sign-in dialog, which continues to the game (spec.md §4). The game stays a
 * plain link for new tabs, search engines and browsers without script.
 */
export function chooseGame(event: MouseEvent, rows: readonly GameRow[]): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const chosen = rows.find(([href]) => href === link?.getAttribute("href"));
  if (!chosen || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  const [href, name, icon, , , , id, flagged] = chosen;
  const [, alias = ""] = delocalize(href).split("/");
  const game = { id, alias, name, icon, ...(flagged && { flagged: true }) };
  // Without this chunk the sign-in still continues to the game.
  import("@/lib/client/game/game-page").then((file) => file.rememberGame(game)).catch(() => undefined);
  openDialog("login", { next: href, game: { name, href } });
}
