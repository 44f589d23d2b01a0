import { eq, sql } from "drizzle-orm";
import type { WalletFacts } from "../domain/wallet";
import type { Database } from "./database";
import { prepared } from "./prepared";
import { accountRows, players } from "./tables";

const walletForUpdate = prepared("wallet_for_update", (db) =>
  db
    .select({ balance: accountRows.balance, freeAt: players.walletFreeAt })
    .from(players)
    .innerJoin(accountRows, eq(accountRows.playerId, players.id))
    .where(eq(players.id, sql.placeholder("playerId")))
    .for("no key update"),
);

/** The player's wallet; the rows stay locked against the player's other purchases until the transaction ends. */
export async function lockWallet(tx: Database, playerId: string): Promise<WalletFacts> {
  const [row] = await walletForUpdate(tx, { playerId });
  if (!row) throw new Error(`no wallet of ${playerId}`);
  return { balance: row.balance ?? 0, free_at: row.freeAt ?? undefined };
}

export async function selectWalletFreeAt(db: Database, playerId: string): Promise<Date | null | undefined> {
  const [row] = await db.select({ at: players.walletFreeAt }).from(players).where(eq(players.id, playerId));
  return row?.at;
}

const setWalletFreeAt = prepared("set_wallet_free_at", (db) =>
  db
    .update(players)
    .set({ walletFreeAt: sql`${sql.param(sql.placeholder("until"), players.walletFreeAt)}` })
    .where(eq(players.id, sql.placeholder("playerId"))),
);

export async function lockOut(tx: Database, playerId: string, until: Date): Promise<void> {
  await setWalletFreeAt(tx, { playerId, until });
}
