import { asc, eq, sql } from "drizzle-orm";
import type { WalletFacts } from "../domain/wallet";
import type { Database } from "./database";
import { anyOf, anyOfRows, jsonRows, prepared, preparedSql } from "./prepared";
import { accountRows, players } from "./tables";

/** What happens to a row that another transaction has locked. */
export type OfLocked = "wait" | "leave out";

const walletsForUpdate = (name: string, locking: { skipLocked: true } | undefined) =>
  prepared(name, (db) =>
    db
      .select({ id: players.id, balance: accountRows.balance, freeAt: players.walletFreeAt })
      .from(players)
      .innerJoin(accountRows, eq(accountRows.playerId, players.id))
      .where(sql`${players.id} = ${anyOf("playerIds")}`)
      .orderBy(asc(players.id))
      .for("no key update", locking),
  );
const lockAll = walletsForUpdate("wallets_for_update", undefined);
const lockFree = walletsForUpdate("free_wallets_for_update", { skipLocked: true });

/**
 * Players' wallets by player, locked against their other purchases until the transaction ends. One that another
 * transaction has locked is waited for, or left out.
 */
export async function lockWallets(
  tx: Database,
  playerIds: string[],
  ofLocked: OfLocked,
): Promise<Map<string, WalletFacts>> {
  const rows = await (ofLocked === "wait" ? lockAll : lockFree)(tx, { playerIds });
  return new Map(
    rows.map(({ id, balance, freeAt }) => [id, { balance: balance ?? 0, free_at: freeAt ?? undefined }]),
  );
}

export async function selectWalletFreeAt(db: Database, playerId: string): Promise<Date | null | undefined> {
  const [row] = await db.select({ at: players.walletFreeAt }).from(players).where(eq(players.id, playerId));
  return row?.at;
}

const setFreeAt = preparedSql(
  "set_wallets_free_at",
  sql`UPDATE ${players} SET wallet_free_at = r.until
    FROM json_to_recordset(${jsonRows}) AS r(id text, until timestamptz)
    WHERE players.id = r.id AND players.id = ${anyOfRows("id")}`,
);

/** Until when these players' wallets buy no other item. */
export function lockOut(tx: Database, until: Map<string, Date>): Promise<unknown> {
  return setFreeAt(tx, { rows: JSON.stringify([...until].map(([id, at]) => ({ id, until: at }))) });
}
