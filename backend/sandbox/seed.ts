import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { importCatalogue } from "../catalogue/change-catalogue";
import { selectLatestVersion } from "../db/catalogue-versions";
import type { Database } from "../db/database";
import { insertMany } from "../db/many-rows";
import { addSandboxOperator, selectOperator } from "../db/operators";
import { hashPassword } from "../db/password";
import { characters, games, giftCodes, gifts, servers } from "../db/tables";
import { demoCatalogue } from "./demo/catalogue";
import {
  characterLevel,
  characterName,
  demo_codes,
  demo_password,
  demoOperator,
  demoPlayers,
  new_server_name,
  sold_out_gift,
} from "./demo/site";
import { addPlayer } from "./players";

/** Inserts the demo data of interface.md. A catalogue that was imported since stays. */
export async function seed(db: Database, now: Date, gameCount?: number): Promise<void> {
  const shown = await db.$count(games, eq(games.hidden, false));
  if ((gameCount !== undefined && gameCount !== shown) || !(await selectLatestVersion(db)))
    await importCatalogue(db, now, { by: "sandbox", content: demoCatalogue(gameCount) });
  const passwordHash = await hashPassword(demo_password);
  for (const player of demoPlayers) await addPlayer(db, player, passwordHash, now);
  await insertMany(db, characters, await demoCharacters(db));
  await insertMany(db, giftCodes, await demoCodes(db));
  const { username, password } = demoOperator;
  if (!(await selectOperator(db, { username })))
    await addSandboxOperator(db, { username, password_hash: await hashPassword(password) }, now);
}

/** Every player has a character on every server but the new ones. */
async function demoCharacters(db: Database): Promise<(typeof characters.$inferInsert)[]> {
  const rows = await db.select().from(servers);
  return rows
    .filter(({ name }) => name !== new_server_name)
    .flatMap(({ gameId, id: serverId }) =>
      demoPlayers.map((player, index) => ({
        gameId,
        serverId,
        playerId: player.id,
        id: `${serverId}${String(index + 1).padStart(3, "0")}`,
        name: characterName(index + 1, serverId),
        level: characterLevel(index + 1, serverId),
      })),
    );
}

/** Codes of the limited gifts, the same at every start; one gift has none, to show that it is sold out. */
async function demoCodes(db: Database): Promise<(typeof giftCodes.$inferInsert)[]> {
  const limited = await db.select({ id: gifts.id }).from(gifts).where(eq(gifts.limited, true));
  return limited
    .filter(({ id }) => !id.endsWith(sold_out_gift))
    .flatMap(({ id: giftId }) =>
      Array.from({ length: demo_codes }, (_, n) => ({ code: demoCode(`${giftId} ${n}`), giftId })),
    );
}

function demoCode(of: string): string {
  return createHash("sha256").update(of).digest("hex").slice(0, 12).toUpperCase();
}
