import { sql } from "drizzle-orm";
import { selectGame, selectMethodIn, type OwnGame } from "./catalogue";
import type { Database } from "./database";
import { gathererWithRetry } from "./gather";
import { findDuplicate } from "./new-orders";
import { jsonRows, preparedSql } from "./prepared";
import { readTogether } from "./read-then-write";
import { selectItem } from "./shop";
import { characters, servers, type OrderRow } from "./tables";

/** What a purchase names. */
export interface AskedPurchase {
  game_id: number;
  method_id: number;
  player_id: string;
  item_id?: string;
  server_id?: string | number;
  character_id?: string;
  /** Of a purchase that a provider takes; one from the wallet looks for its repeats under the wallet's lock. */
  names?: { idempotency_key: string; client_id?: string };
}

/** What is known of a purchase before it is checked. */
export interface PurchaseFacts {
  game: OwnGame | undefined;
  method: Awaited<ReturnType<typeof selectMethodIn>>;
  item: Awaited<ReturnType<typeof selectItem>>;
  /** Undefined if no character is named, null if it is not the player's. */
  role: Role | undefined | null;
  /** The order of the same submission. */
  duplicate: OrderRow | undefined;
}

export interface Role {
  server_id: string;
  server_name: string;
  character_id: string;
  character_name: string;
}

/** Reads what a purchase has to know, in one round trip with the other purchases that wait at the same moment. */
export const readPurchaseFacts = gathererWithRetry(readFacts);

/** Games, methods and items are read once each, however many purchases name them. */
function readFacts(db: Database, purchases: AskedPurchase[]): Promise<PurchaseFacts[]> {
  return readTogether(db, async (on) => {
    const read = new Map<string, Promise<unknown>>();
    const once = <T>(key: string, select: () => Promise<T>): Promise<T> => {
      const found = read.get(key) ?? select();
      read.set(key, found);
      return found as Promise<T>;
    };
    const roles = selectNamedRoles(on, purchases);
    return Promise.all(
      purchases.map(async (asked, n): Promise<PurchaseFacts> => {
        const { game_id, method_id, item_id, player_id: playerId, names } = asked;
        const [game, method, item, role, duplicate] = await Promise.all([
          once(`game ${game_id}`, () => selectGame(on, { id: game_id })),
          once(`method ${game_id} ${method_id}`, () => selectMethodIn(on, game_id, method_id)),
          item_id === undefined
            ? undefined
            : once(`item ${game_id} ${item_id}`, () => selectItem(on, game_id, item_id)),
          roles.then((found) => (asked.character_id === undefined ? undefined : (found.get(n) ?? null))),
          names &&
            findDuplicate(on, {
              playerId,
              idempotencyKey: names.idempotency_key,
              clientId: names.client_id,
            }),
        ]);
        return { game, method, item, role, duplicate };
      }),
    );
  });
}

/** One lookup for each purchase: joined as sets, all characters would be read. */
const namedRoles = preparedSql<Role & { n: number }>(
  "named_roles",
  sql`SELECT asked.n, role.* FROM json_to_recordset(${jsonRows})
      AS asked(n integer, game_id integer, player_id text, id text, server_id text)
    CROSS JOIN LATERAL (
      SELECT s.id::text AS server_id, s.name AS server_name, c.id AS character_id, c.name AS character_name
      FROM ${characters} c JOIN ${servers} s ON s.game_id = c.game_id AND s.id = c.server_id
      WHERE c.game_id = asked.game_id AND c.id = asked.id AND c.player_id = asked.player_id
        AND (asked.server_id IS NULL OR asked.server_id = c.server_id::text)
      LIMIT 1) role`,
);

/** The characters that are their player's own, by the place of their purchase. */
async function selectNamedRoles(db: Database, purchases: AskedPurchase[]): Promise<Map<number, Role>> {
  const named = purchases.flatMap(({ game_id, player_id, character_id: id, server_id }, n) =>
    id === undefined
      ? []
      : [{ n, game_id, player_id, id, ...(server_id !== undefined && { server_id: String(server_id) }) }],
  );
  if (named.length === 0) return new Map();
  const rows = await namedRoles(db, { rows: JSON.stringify(named) });
  return new Map(rows.map(({ n, ...role }) => [n, role]));
}
