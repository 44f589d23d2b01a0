import type { Database } from "../db/database";
import { addSandboxOperator, selectOperator } from "../db/operators";
import { hashPassword } from "../db/password";
import { banks, characters, documents, games, paymentMethods, servers } from "../db/tables";
import { demoDocuments } from "./demo/documents";
import { demoGames, gamesForLoad, type DemoGame } from "./demo/games";
import { demoMethods } from "./demo/methods";
import { insertMany } from "./insert-many";
import { addPlayer } from "./players";
import { seedShop } from "./seed-shop";
import {
  characterLevel,
  characterName,
  demo_password,
  demoBanks,
  demoOperator,
  demoPlayers,
  new_server_name,
  serverName,
} from "./demo/site";

/** Inserts the demo data of interface.md; existing rows stay unchanged. */
export async function seed(db: Database, now: Date, gameCount?: number): Promise<void> {
  const chosen = gameCount === undefined ? demoGames : gamesForLoad(gameCount);
  await db
    .insert(banks)
    .values(demoBanks.map((bank, position) => ({ ...bank, position })))
    .onConflictDoNothing();
  await db
    .insert(paymentMethods)
    .values(demoMethods.map((method, position) => ({ ...method, position, state: "open" as const })))
    .onConflictDoNothing();
  await db
    .insert(documents)
    .values(Object.entries(demoDocuments).map(([name, content]) => ({ name, content })))
    .onConflictDoNothing();
  await seedPlayers(db, now);
  const { username, password } = demoOperator;
  if (!(await selectOperator(db, { username })))
    await addSandboxOperator(db, { username, password_hash: await hashPassword(password) }, now);
  for (const part of chunks(
    chosen.map((game, position) => ({ game, position })),
    50,
  ))
    await seedGames(db, part);
  await seedShop(
    db,
    chosen.map(({ id }) => id),
  );
}

async function seedPlayers(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(demo_password);
  for (const player of demoPlayers) await addPlayer(db, player, passwordHash, now);
}

async function seedGames(db: Database, part: { game: DemoGame; position: number }[]): Promise<void> {
  await db
    .insert(games)
    .values(part.map(({ game, position }) => gameRow(game, position)))
    .onConflictDoNothing();
  const serverRows = part.flatMap(({ game }) => serversOf(game));
  await insertMany(db, servers, serverRows);
  const withRoles = serverRows.filter(({ name }) => name !== new_server_name);
  const rows = withRoles.flatMap(({ gameId, id: serverId }) =>
    demoPlayers.map((player, index) => ({
      gameId,
      serverId,
      playerId: player.id,
      id: `${serverId}${String(index + 1).padStart(3, "0")}`,
      name: characterName(index + 1, serverId),
      level: characterLevel(index + 1, serverId),
    })),
  );
  await insertMany(db, characters, rows);
}

function gameRow(game: DemoGame, position: number) {
  const model = demoGames.find(({ name }) => game.name.startsWith(name)) ?? game;
  const icon = `/games/${model.alias}-icon.svg`;
  return {
    id: game.id,
    vgpId: `VGP${game.id}`,
    alias: game.alias,
    position,
    details: {
      open: 0 as const,
      need_character_info: 1 as const,
      need_role_check: 0 as const,
      flag_role_check: 0 as const,
      ...game.flags,
      favicon: icon,
      game: { name: game.name, icon },
      colour: game.colour,
      age_label: game.age_label,
      genre: game.genre,
      description: game.description,
    },
  };
}

/** The last server is the new one. Game 57's servers have a special order, which the portal keeps (spec.md §9). */
function serversOf(game: DemoGame) {
  const ids = Array.from({ length: game.servers }, (_, index) => index + 1);
  const order =
    game.id === 57 ? [...ids.filter((id) => id % 2 === 1), ...ids.filter((id) => id % 2 === 0)] : ids;
  return order.map((id, position) => ({
    gameId: game.id,
    id,
    position,
    name: id === game.servers ? new_server_name : serverName(id),
  }));
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
}
