import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { z } from "zod";
import type { Database } from "../db/database";
import { insertTransfers } from "../db/ledger";
import { selectPlayer } from "../db/players";
import { accountRows, characters, players } from "../db/tables";
import { accounts, balanced } from "../domain/books";
import type { SandboxContext } from "./context";
import { characterLevel, characterName } from "./demo/site";
import { insertMany } from "../db/many-rows";

const wish = z.object({
  vxu: z.number().int().min(0).max(1_000_000_000).default(10_000),
  /** False makes a player without characters. */
  roles: z.boolean().default(true),
});

/**
 * `POST /sandbox/players {"vxu": …}` makes a new player, for a test that needs its own wallet, lockout and history. The
 * password and the servers are those of the demo's first player.
 */
export function servePlayers(app: Hono, { db, now }: SandboxContext): void {
  app.post("/sandbox/players", async (c) => {
    const asked = wish.safeParse(await c.req.json().catch(() => undefined));
    const model = await selectPlayer(db, { username: "player01" });
    if (!asked.success || !model)
      return c.json({ code: 400, message: "", data: { error: "invalid_input" } }, 400);
    const number = randomInt(1e7, 1e8);
    const player = { id: `9${number}`, username: `player${number}`, opening_vxu: asked.data.vxu };
    await addPlayer(db, player, model.passwordHash, now());
    if (asked.data.roles) await addCharacters(db, model.id, player.id, number % 1000);
    return c.json({ code: 200, message: "", data: { id: player.id, username: player.username } });
  });
}

/** Adds a player and fills the wallet; an existing player stays unchanged. */
export async function addPlayer(
  db: Database,
  { id, username, opening_vxu }: { id: string; username: string; opening_vxu: number },
  passwordHash: string,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(players)
      .values({ id, username, passwordHash, createdAt: at, sandbox: true })
      .onConflictDoNothing()
      .returning({ id: players.id });
    if (made.length === 0) return;
    await tx
      .insert(accountRows)
      .values({ id: accounts.wallet(id), currency: "VXU", playerId: id, balance: 0 });
    if (opening_vxu > 0) await insertTransfers(tx, [openingTransfer(id, opening_vxu)], at);
  });
}

/** The transfer of a sandbox player's first Vxu, from the account that issues all Vxu. */
export function openingTransfer(player_id: string, vxu: number) {
  return balanced({
    id: `opening:${player_id}`,
    order_id: `opening:${player_id}`,
    kind: "opening",
    entries: [
      { account: accounts.issued, amount: -vxu },
      { account: accounts.wallet(player_id), amount: vxu },
    ],
  });
}

/** Adds a character on every server where the model player has one. */
export async function addCharacters(
  db: Database,
  modelId: string,
  playerId: string,
  number: number,
): Promise<void> {
  const models = await db
    .select({ gameId: characters.gameId, serverId: characters.serverId })
    .from(characters)
    .where(eq(characters.playerId, modelId));
  const rows = models.map(({ gameId, serverId }) => ({
    gameId,
    serverId,
    playerId,
    id: `${serverId}${playerId}`,
    name: characterName(number, serverId),
    level: characterLevel(number, serverId),
  }));
  await insertMany(db, characters, rows);
}
