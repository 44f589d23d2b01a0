import "server-only";
import { endpoints } from "@/lib/contract";
import type { Game, Role, Server } from "@/lib/contract/entities";
import { isSameId } from "@/lib/contract/ids";
import { readEnv } from "@/lib/env";
import type { Locale } from "@/lib/i18n/locales";
import type { Session } from "@/lib/server/auth/session";
import { callPublisher } from "@/lib/server/publisher";

export interface Characters {
  /** Those that can be chosen now. */
  roles: Role[];
  /** Where there is no list of all characters, one of these comes first. */
  servers: Server[];
}

/** A character's value in a form. */
export const roleKey = ({ server_id, id }: Pick<Role, "server_id" | "id">): string => `${server_id}/${id}`;

/** The server's part of such a value. */
export const serverOf = (key: string): string => key.split("/", 1)[0] ?? "";

/**
 * The player's characters in a game: all of them, or those of a server where the publisher has no such list or it is
 * empty. Undefined where they could not be loaded.
 */
export async function loadCharacters(
  game: Pick<Game, "id" | "vgp_id">,
  { token }: Pick<Session, "token">,
  locale: Locale,
  server?: string,
): Promise<Characters | undefined> {
  const call = { token, locale, timeout_ms: readEnv().PAGE_TIMEOUT_MS };
  const vgp_id = String(game.vgp_id) || undefined;
  const listed = await callPublisher(endpoints.listRoles, { query: { game_id: game.id, vgp_id } }, call);
  if (listed.ok && listed.value.data.roles.length > 0) return { roles: listed.value.data.roles, servers: [] };
  if (!listed.ok && listed.error !== "not_available_yet") return undefined;
  const answer = await callPublisher(endpoints.listServers, { params: { game_id: game.id } }, call);
  if (!answer.ok) return undefined;
  const servers = answer.value.data;
  const chosen = servers.find(({ id }) => server !== undefined && isSameId(id, server));
  if (!chosen) return { roles: [], servers };
  const params = { game_id: game.id, server_id: chosen.id };
  const found = await callPublisher(endpoints.listCharacters, { params }, call);
  if (!found.ok) return undefined;
  const roles = found.value.data.map((each) => ({ ...each, server_id: chosen.id, server_name: chosen.name }));
  return { roles, servers };
}
