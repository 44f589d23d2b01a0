import { setCookie } from "cookies-next/client";
import type { getGameInfo, getProfile } from "@/lib/contract/endpoints/game";
import type { Id } from "@/lib/contract/ids";
import { callEndpoint } from "../call";
import { readCookie } from "../cookies";
import { openDialog } from "../layout/dialogs";
import { profileCall, signOut } from "../session/session";
import { signInStore } from "../session/signed-in";
import { leaveForHome } from "./current-path";

export interface PlayedGame {
  id: Id;
  alias: string;
  name: string;
  icon?: string;
  /** flag_role_check: the cookie flag of spec.md §6, which closes social sign-in. */
  flagged?: boolean;
  /** need_role_check: a player without a role in it has to leave. */
  needsRole?: boolean;
}

const infoCall = { method: "GET", path: "/apidev/game/info/{game_alias}" } as const;
const kept = { path: "/", maxAge: 86_400, sameSite: "lax" } as const;

/** A player's way into a game's page: where they are and which game it is is kept; some may not stay. */
export async function enterGame(game: PlayedGame): Promise<void> {
  const before = { alias: readCookie("game_alias"), name: readCookie("game_name") };
  rememberGame(game);
  const player = signInStore.read();
  if (!player) return;
  if (!game.needsRole || !(await lacksRole(game))) {
    await refuseOtherGame(game, before);
    return;
  }
  // Somebody else by now, or another game's page.
  if (signInStore.read() !== player || readCookie("game_id") !== String(game.id)) return;
  openDialog("forcedLogout", { onLeave: () => void leaveGame() });
}

/** The player's own flag_role_check in this game. Nobody is sent away by a call that did not go well. */
async function lacksRole({ id }: PlayedGame): Promise<boolean> {
  const answer = await callEndpoint<typeof getProfile>(profileCall, { query: { game_id: id } });
  return answer.ok && answer.value.user?.flag_role_check === 1;
}

/** A social account that came for another game has to sign out first (spec.md §4). True when it has to. */
export async function refuseOtherGame(
  game: PlayedGame,
  before?: { alias: string; name: string },
): Promise<boolean> {
  const alias = readCookie("facebook_alias");
  const player = signInStore.read();
  if (!alias || alias === game.alias) return false;
  const current = before?.alias === alias && before.name ? before.name : await nameOf(alias);
  // Signed out meanwhile, or somebody else by now.
  if (signInStore.read() !== player || readCookie("facebook_alias") !== alias) return true;
  openDialog("socialLogout", {
    current,
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

/** What the game is called; its alias only where nobody tells. */
async function nameOf(alias: string): Promise<string> {
  const answer = await callEndpoint<typeof getGameInfo>(infoCall, { params: { game_alias: alias } });
  return (answer.ok && answer.value.data.game.name) || alias;
}

/** Which game the player is at, or has chosen, and where. */
export function rememberGame({ id, alias, name, icon = "", flagged }: PlayedGame): void {
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

async function leaveGame(): Promise<void> {
  await signOut();
  leaveForHome(document.documentElement.lang === "en" ? "/en" : "/");
}
