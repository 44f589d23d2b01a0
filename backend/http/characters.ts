import { accept, refuse, type Result } from "@/lib/contract/errors";
import { isSameId, type Id } from "@/lib/contract/ids";
import { selectServers } from "../db/catalogue";
import type { Role } from "../db/purchase-facts";
import type { CharacterRow, GameServerRow, RoleRow } from "../delivery/game-servers";
import type { KeptList } from "../delivery/kept-lists";
import type { Services } from "./services";

type Parts = Pick<Services, "db" | "gameServers" | "log">;

/** The servers of a game: its game server's, or the catalogue's where it has none. */
export async function listServersOf(
  { db, gameServers, log }: Parts,
  game_id: number,
): Promise<Result<{ id: Id; name: string }[]>> {
  if (!gameServers?.of(game_id)) return accept(await selectServers(db, game_id));
  return rowsOf<GameServerRow>(await gameServers.servers(game_id), log, game_id);
}

/** The player's characters on a server; none where the game has no game server. */
export async function listCharactersOf(
  services: Parts,
  of: { game_id: number; player_id: string; server_id: string },
): Promise<Result<CharacterRow[]>> {
  const { gameServers, log } = services;
  const servers = await listServersOf(services, of.game_id);
  if (!servers.ok) return servers;
  // A server that is not listed is not asked about, so that nobody has the game server asked about thousands.
  if (!servers.value.some(({ id }) => isSameId(id, of.server_id))) return refuse("not_found");
  if (!gameServers) return accept([]);
  const answer = await gameServers.characters(of);
  if (answer.kind === "refused" && answer.error === "server_unknown") return refuse("not_found");
  return rowsOf(answer, log, of.game_id);
}

/** The player's characters in a game. A game server may have no such list: `not_available_yet`. */
export async function listRolesOf(
  { gameServers, log }: Parts,
  of: { game_id: number; player_id: string },
): Promise<Result<RoleRow[]>> {
  if (!gameServers) return accept([]);
  const answer = await gameServers.roles(of);
  if (answer.kind === "refused" && answer.error === "unsupported") return refuse("not_available_yet");
  return rowsOf(answer, log, of.game_id);
}

/** False only where the game server says so: trouble there must not close the game's page. */
export async function hasRoleIn(services: Parts, player_id: string, game_id: number): Promise<boolean> {
  const roles = await listRolesOf(services, { game_id, player_id });
  return !roles.ok || roles.value.length > 0;
}

/** Who gets a purchase: null where the named character is not the player's, undefined where none is named. */
export async function readNamedRole(
  services: Parts,
  named: { game_id: number; player_id: string; server_id?: string | number; character_id?: string },
): Promise<Result<Role | undefined | null>> {
  const { game_id, player_id, character_id } = named;
  if (character_id === undefined) return accept(undefined);
  if (!services.gameServers?.of(game_id)) return accept(null);
  const server_id = named.server_id === undefined ? undefined : String(named.server_id);
  for (const again of [false, true]) {
    const found = await findRole(services, { game_id, player_id, server_id, character_id }, again);
    // A character of this minute is not in an answer that was kept: it is asked for once more.
    if (!found.ok || found.value !== null) return found;
  }
  return accept(null);
}

interface NamedRole {
  game_id: number;
  player_id: string;
  server_id?: string;
  character_id: string;
}

async function findRole(services: Parts, named: NamedRole, again: boolean): Promise<Result<Role | null>> {
  const { gameServers, log } = services;
  const { game_id, player_id, server_id, character_id } = named;
  if (!gameServers) return accept(null);
  const answer = await gameServers.roles({ game_id, player_id }, again);
  if (answer.kind === "refused" && answer.error === "unsupported")
    return server_id === undefined ? accept(null) : findOnServer(services, { ...named, server_id }, again);
  const roles = rowsOf(answer, log, game_id);
  if (!roles.ok) return roles;
  const role = roles.value.find(
    (one) =>
      isSameId(one.id, character_id) && (server_id === undefined || isSameId(one.server_id, server_id)),
  );
  return accept(
    role
      ? {
          server_id: String(role.server_id),
          server_name: role.server_name,
          character_id: String(role.id),
          character_name: role.name,
        }
      : null,
  );
}

/** At a game server without a list of all characters. */
async function findOnServer(
  services: Parts,
  { game_id, player_id, server_id, character_id }: NamedRole & { server_id: string },
  again: boolean,
): Promise<Result<Role | null>> {
  const { gameServers, log } = services;
  const servers = await listServersOf(services, game_id);
  if (!servers.ok) return servers;
  const server = servers.value.find(({ id }) => isSameId(id, server_id));
  if (!gameServers || !server) return accept(null);
  const answer = await gameServers.characters({ game_id, player_id, server_id }, again);
  const characters = rowsOf(answer, log, game_id);
  if (!characters.ok) return characters;
  const character = characters.value.find(({ id }) => isSameId(id, character_id));
  return accept(
    character
      ? {
          server_id,
          server_name: server.name,
          character_id: String(character.id),
          character_name: character.name,
        }
      : null,
  );
}

function rowsOf<Row>(answer: KeptList<Row>, log: Services["log"], game: number): Result<Row[]> {
  if (answer.kind === "ok") {
    if (answer.data.stale) log.warn({ game }, "a game server is in trouble: an older answer is used");
    return accept([...answer.data.rows]);
  }
  const reason = answer.kind === "trouble" ? answer.reason : answer.error;
  log.warn({ game, reason }, "a game server is in trouble: its games' characters can't be chosen");
  return refuse("game_server_unavailable");
}
