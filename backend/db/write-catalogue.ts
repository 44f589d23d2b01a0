import { and, eq, not, notInArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Catalogue } from "@/lib/contract/catalogue";
import { freeNames } from "./catalogue-names";
import type { Database } from "./database";
import { upsertMany } from "./many-rows";
import { catalogueDocuments } from "./read-catalogue";
import {
  banks,
  characters,
  documents,
  gameMethods,
  games,
  gifts,
  items,
  packages,
  paymentMethods,
  servers,
  shops,
} from "./tables";

/**
 * Puts a catalogue in force, within a transaction. What is no longer in it is removed; games, methods and gifts, which
 * orders and codes name, are hidden.
 */
export async function writeCatalogue(tx: Database, catalogue: Catalogue): Promise<void> {
  await writeSite(tx, catalogue.site);
  await upsertMany(tx, banks, ["id"], placed(catalogue.banks));
  await tx.delete(banks).where(notAmong(banks.id, catalogue.banks));
  await writeMethods(tx, catalogue.methods);
  await writeGames(tx, catalogue.games);
  await writeShops(tx, catalogue.games);
}

async function writeSite(tx: Database, { setting, rules, slider, ads }: Catalogue["site"]): Promise<void> {
  const contents = { setting, rules, slider, ads };
  const rows = catalogueDocuments.flatMap((name) => {
    const content: unknown = contents[name];
    return content === undefined ? [] : [{ name, content }];
  });
  await upsertMany(tx, documents, ["name"], rows);
  if (rules === undefined) await tx.delete(documents).where(eq(documents.name, "rules"));
}

async function writeMethods(tx: Database, methods: Catalogue["methods"]): Promise<void> {
  const rows = placed(methods).map(({ notice, ...method }) => ({
    ...method,
    notice: notice ?? null,
    hidden: false,
  }));
  await upsertMany(tx, paymentMethods, ["id"], rows);
  await tx
    .update(paymentMethods)
    .set({ hidden: true })
    .where(and(not(paymentMethods.hidden), notAmong(paymentMethods.id, methods)));
}

async function writeGames(tx: Database, listed: Catalogue["games"]): Promise<void> {
  await freeNames(tx, listed);
  await upsertMany(tx, games, ["id"], placed(listed).map(gameRow));
  await tx
    .update(games)
    .set({ hidden: true })
    .where(and(not(games.hidden), notAmong(games.id, listed)));

  const overrides = listed.flatMap(({ id: gameId, methods }) =>
    methods.map((method) => ({
      gameId,
      methodId: method.id,
      position: method.position ?? null,
      state: method.state ?? null,
      notice: method.notice ?? null,
      bonusPercent: method.bonus_percent,
      leastVnd: method.least_vnd ?? null,
      mostVnd: method.most_vnd ?? null,
      hours: method.hours ?? null,
    })),
  );
  await upsertMany(tx, gameMethods, ["gameId", "methodId"], overrides);
  const overridden = overrides.map(({ gameId, methodId }): [number, number] => [gameId, methodId]);
  await tx.delete(gameMethods).where(notListed([gameMethods.gameId, gameMethods.methodId], overridden));

  const serverRows = listed.flatMap(({ id: gameId, servers: list }) =>
    placed(list).map((server) => ({ gameId, ...server })),
  );
  await upsertMany(tx, servers, ["gameId", "id"], serverRows);
  const kept = serverRows.map(({ gameId, id }): [number, number] => [gameId, id]);
  await tx.delete(characters).where(notListed([characters.gameId, characters.serverId], kept));
  await tx.delete(servers).where(notListed([servers.gameId, servers.id], kept));
}

function gameRow({ position, ...game }: Catalogue["games"][number] & { position: number }) {
  const { id, vgp_id: vgpId, alias, name, icon, favicon } = game;
  const { open, need_character_info, need_role_check, flag_role_check } = game;
  const { colour, age_label, reminder_minutes, genre, description } = game;
  const flags = { open, need_character_info, need_role_check, flag_role_check };
  const about = { colour, age_label, reminder_minutes, genre, description };
  return {
    id,
    vgpId,
    alias,
    position,
    details: { ...flags, favicon, game: { name, icon }, ...about },
    hidden: false,
  };
}

async function writeShops(tx: Database, listed: Catalogue["games"]): Promise<void> {
  const packageRows = listed.flatMap((game) =>
    placed(game.packages).map(({ id, category, name, position }) => ({
      id,
      gameId: game.id,
      position,
      category,
      name,
    })),
  );
  await upsertMany(tx, packages, ["id"], packageRows);
  const itemRows = listed.flatMap((game) => placed(itemsOf(game)).map(itemRow));
  await upsertMany(tx, items, ["id"], itemRows);
  await tx.delete(items).where(notAmong(items.id, itemRows));
  await tx.delete(packages).where(notAmong(packages.id, packageRows));

  const shopRows = listed.flatMap(({ id: gameId, shop }) => {
    if (!shop) return [];
    const { rules: the_le, events, milestones } = shop;
    return [{ gameId, details: { the_le, events, milestones } }];
  });
  await upsertMany(tx, shops, ["gameId"], shopRows);
  await tx.delete(shops).where(
    notAmong(
      shops.gameId,
      shopRows.map(({ gameId: id }) => ({ id })),
    ),
  );
  const giftRows = listed.flatMap(({ id: gameId, shop }) =>
    placed(shop?.gifts ?? []).map((gift) => giftRow(gameId, gift)),
  );
  await upsertMany(tx, gifts, ["id"], giftRows);
  await tx
    .update(gifts)
    .set({ hidden: true })
    .where(and(not(gifts.hidden), notAmong(gifts.id, giftRows)));
}

const itemsOf = ({ id: gameId, packages: parts }: Catalogue["games"][number]) =>
  parts.flatMap(({ id: packageId, items: list }) => list.map((item) => ({ ...item, gameId, packageId })));

function itemRow(item: ReturnType<typeof itemsOf>[number] & { position: number }) {
  const { id, gameId, packageId, position, price, price_vnd, per_player, ...details } = item;
  const limits = { priceVnd: price_vnd ?? null, perPlayer: per_player ?? null };
  return { id, gameId, packageId, position, price, ...limits, details };
}

type Gift = NonNullable<Catalogue["games"][number]["shop"]>["gifts"][number];

function giftRow(gameId: number, { position, ...gift }: Gift & { position: number }) {
  const { id, event_id: eventId, item_id: itemId, price, price_old, limited, name, image } = gift;
  const details = { name, image, items: gift.items };
  const priceOld = price_old ?? null;
  return { id, gameId, eventId, itemId, position, price, priceOld, limited, details, hidden: false };
}

/** Rows with their place in the list. */
const placed = <Row>(rows: readonly Row[]) => rows.map((row, position) => ({ ...row, position }));

const notAmong = <Id extends string | number>(
  column: PgColumn,
  rows: readonly { id: Id }[],
): SQL | undefined =>
  rows.length === 0
    ? undefined
    : notInArray(
        column,
        rows.map(({ id }) => id),
      );

/** True for rows whose two keys are none of the pairs. */
function notListed(columns: readonly [PgColumn, PgColumn], keys: readonly [number, number][]): SQL {
  return sql`(${columns[0]}, ${columns[1]}) NOT IN
    (SELECT (pair->>0)::int, (pair->>1)::int FROM jsonb_array_elements(${JSON.stringify(keys)}::jsonb) AS pair)`;
}
