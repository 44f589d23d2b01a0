import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { characters, games, gifts, items, servers } from "../db/tables";

/** Kept shortly, since a test may make players and characters at any time. */
const fresh_s = 5;

interface Page {
  limit: number;
  cursor?: string;
}

/** A part of the rows, and where the next one begins. */
function pageOf<Row>(rows: Row[], { limit, cursor }: Page) {
  const from = /^\d{1,9}$/.test(cursor ?? "") ? Number(cursor) : 0;
  const size = Math.min(Math.max(limit, 1), 500);
  const end = from + size;
  return { rows: rows.slice(from, end), next: end < rows.length ? String(end) : null };
}

export const listGameIds = async (db: Database): Promise<number[]> =>
  (await db.select({ id: games.id }).from(games)).map(({ id }) => id);

const gameIdOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

async function isGame(db: Database, game_id: string): Promise<boolean> {
  const known = await db
    .select({ id: games.id })
    .from(games)
    .where(eq(games.id, gameIdOf(game_id)));
  return known.length > 0;
}

const selectServers = (db: Database, game_id: string) =>
  db
    .select({ id: servers.id, name: servers.name })
    .from(servers)
    .where(eq(servers.gameId, gameIdOf(game_id)))
    .orderBy(asc(servers.position));

/** Undefined for a game that is not known. */
export async function listSandboxServers(db: Database, asked: Page & { game_id: string }) {
  if (!(await isGame(db, asked.game_id))) return undefined;
  const all = await selectServers(db, asked.game_id);
  const { rows, next } = pageOf(all, asked);
  return { servers: rows, next, fresh_s };
}

interface Whom {
  game_id: string;
  player_id: string;
}

/** Undefined for a game that is not known. */
export async function listOwnRoles(db: Database, asked: Page & Whom) {
  if (!(await isGame(db, asked.game_id))) return undefined;
  const { rows, next } = pageOf(await selectRoles(db, asked), asked);
  return { roles: rows, next, fresh_s };
}

/** Undefined for a server that is not known. */
export async function listOwnCharacters(db: Database, asked: Page & Whom & { server_id: string }) {
  const all = await selectServers(db, asked.game_id);
  if (!all.some(({ id }) => String(id) === asked.server_id)) return undefined;
  const roles = (await selectRoles(db, asked)).filter(
    ({ server_id }) => String(server_id) === asked.server_id,
  );
  const { rows, next } = pageOf(roles, asked);
  return { characters: rows.map(({ id, name, level }) => ({ id, name, level })), next, fresh_s };
}

/** Whether a player has a character, on the server that is named. */
export async function isCharacter(
  db: Database,
  of: Whom & { server_id: string | null; character_id: string | null },
): Promise<boolean> {
  const roles = await selectRoles(db, of);
  return roles.some(({ id, server_id }) => id === of.character_id && String(server_id) === of.server_id);
}

async function selectRoles(db: Database, { game_id, player_id }: Whom) {
  const rows = await db
    .select({
      id: characters.id,
      name: characters.name,
      server_id: servers.id,
      server_name: servers.name,
      level: characters.level,
    })
    .from(characters)
    .innerJoin(servers, and(eq(servers.gameId, characters.gameId), eq(servers.id, characters.serverId)))
    .where(and(eq(characters.playerId, player_id), eq(characters.gameId, gameIdOf(game_id))))
    .orderBy(asc(servers.position), asc(characters.id));
  return rows.map(({ level, ...role }) => ({ ...role, level: level ?? undefined }));
}

/** Whether a game sells an item, or a gift, of this id. */
export async function isSold(
  db: Database,
  { kind, game_id, item_id }: { kind: "item" | "gift"; game_id: string; item_id: string },
): Promise<boolean> {
  const table = kind === "item" ? items : gifts;
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.gameId, gameIdOf(game_id)), eq(table.id, item_id)));
  return found.length > 0;
}
