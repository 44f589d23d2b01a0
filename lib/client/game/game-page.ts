import * as addresses from "@/lib/contract/addresses";
import type { getGameInfo, getProfile } from "@/lib/contract/endpoints/game";
import type { Id } from "@/lib/contract/ids";
import { callEndpoint } from "../call";
import { readCookie, writeCookie } from "../cookies";
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
  /** need_role_check: a player without a role in the game has to leave. */
  needsRole?: boolean;
}

const infoCall = addresses.getGameInfo;

/**
 * Runs when a player opens a game's page: stores the page and the game in cookies, and signs out players who may not
 * stay.
 */
export async function enterGame(game: PlayedGame): Promise<void> {
  const before = { alias: readCookie("game_alias"), name: readCookie("game_name") };
  rememberGame(game);
  const player = signInStore.read();
  if (!player) return;
  if (!game.needsRole || !(await lacksRole(game))) {
    await refuseOtherGame(game, before);
    return;
  }
  // Another player has signed in meanwhile, or another game's page is open.
  if (signInStore.read() !== player || readCookie("game_id") !== String(game.id)) return;
  openDialog("forcedLogout", { onLeave: () => void leaveGame() });
}

/** The player's flag_role_check in this game. A failed call signs no one out. */
async function lacksRole({ id }: PlayedGame): Promise<boolean> {
  const answer = await callEndpoint<typeof getProfile>(profileCall, { query: { game_id: id } });
  return answer.ok && answer.value.user?.flag_role_check === 1;
}

/** A social account that signed in for another game has to sign out first (spec.md §4). True when it has to. */
export async function refuseOtherGame(
  game: PlayedGame,
  before?: { alias: string; name: string },
): Promise<boolean> {
  const alias = readCookie("facebook_alias");
  const player = signInStore.read();
  if (!alias || alias === game.alias) return false;
  const current = before?.alias === alias && before.name ? before.name : await nameOf(alias);
  // Signed out meanwhile, or another player has signed in.
  if (signInStore.read() !== player || readCookie("facebook_alias") !== alias) return true;
  openDialog("socialLogout", {
    current,
    wanted: game.name,
    async onConfirm() {
      if (!(await signOut())) return { ok: false, message: "" };
      // Signing out clears the cookies of the game that the player is going to.
      rememberGame(game);
      openDialog("login", {});
      return { ok: true };
    },
  });
  return true;
}

/** The game's name, or its alias if the call fails. */
async function nameOf(alias: string): Promise<string> {
  const answer = await callEndpoint<typeof getGameInfo>(infoCall, { params: { game_alias: alias } });
  return (answer.ok && answer.value.data.game.name) || alias;
}

/** Stores which game the player has opened or chosen, and on which page. */
export function rememberGame({ id, alias, name, icon = "", flagged }: PlayedGame): void {
  const facts = {
    current_path: window.location.pathname,
    game_alias: alias,
    game_id: String(id),
    game_name: name,
    game_icon: icon,
    flag_role_check: flagged ? "1" : "0",
  };
  for (const [cookie, value] of Object.entries(facts)) writeCookie(cookie, encodeURIComponent(value));
}

async function leaveGame(): Promise<void> {
  await signOut();
  leaveForHome(document.documentElement.lang === "en" ? "/en" : "/");
}
