import { setCookie } from "cookies-next/client";
import { openDialog } from "../layout/dialogs";
import { readCookie } from "../read-cookie";
import { signOut } from "../session/session";
import { signInStore } from "../session/signed-in";

export interface PlayedGame {
  id: number;
  alias: string;
  name: string;
  icon?: string;
  /** flag_role_check: the cookie flag of spec.md §6, which closes social sign-in. */
  flagged?: boolean;
  /** need_role_check, too: its players have to leave. */
  roleless?: boolean;
}

const kept = { path: "/", maxAge: 86_400, sameSite: "lax" } as const;

/** A player's way into a game's page: where they are and which game it is is kept; some may not stay. */
export function enterGame(game: PlayedGame): void {
  const before = { alias: readCookie("game_alias"), name: readCookie("game_name") };
  rememberGame(game);
  if (!signInStore.read()) return;
  if (game.roleless) return openDialog("forcedLogout", { onLeave: () => void leaveForHome() });
  refuseOtherGame(game, before);
}

/** A social account that came for another game has to sign out first (spec.md §4). True when it was told so. */
export function refuseOtherGame(game: PlayedGame, before?: { alias: string; name: string }): boolean {
  const alias = readCookie("facebook_alias");
  if (!alias || alias === game.alias) return false;
  openDialog("socialLogout", {
    current: before?.alias === alias && before.name ? before.name : alias,
    wanted: game.name,
    async onConfirm() {
      if (!(await signOut())) return { ok: false, message: "" };
      // Signing out forgets the game that the player is on the way to.
      rememberGame(game);
      openDialog("login", {});
      return { ok: true };
    },
  });
  return true;
}

function rememberGame({ id, alias, name, icon = "", flagged }: PlayedGame): void {
  const facts = {
    current_path: window.location.pathname,
    game_alias: alias,
    game_id: String(id),
    game_name: name,
    game_icon: icon,
    flag_role_check: flagged ? "1" : "0",
  };
  for (const [cookie, value] of Object.entries(facts)) void setCookie(cookie, value, kept);
}

async function leaveForHome(): Promise<void> {
  await signOut();
  window.location.assign(document.documentElement.lang === "en" ? "/en" : "/");
}
