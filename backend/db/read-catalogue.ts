import { asc, eq, inArray } from "drizzle-orm";
import type { Catalogue } from "@/lib/contract/catalogue";
import type { CatalogueGame } from "@/lib/contract/catalogue/game";
import type { Database } from "./database";
import {
  banks,
  documents,
  gameMethods,
  games,
  gifts,
  items,
  packages,
  paymentMethods,
  servers,
  shops,
  type InBoth,
} from "./tables";

/** Documents that are part of the catalogue. */
export const catalogueDocuments = ["setting", "rules", "slider", "ads"] as const;

/** The catalogue in force, without what was taken out of it, in the form of its file. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const [documentRows, bankRows, methodRows, gameRows] = [
    await db
      .select()
      .from(documents)
      .where(inArray(documents.name, [...catalogueDocuments])),
    await db.select().from(banks).orderBy(asc(banks.position)),
    await db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.hidden, false))
      .orderBy(asc(paymentMethods.position), asc(paymentMethods.id)),
    await db.select().from(games).where(eq(games.hidden, false)).orderBy(asc(games.position), asc(games.id)),
  ];
  const document = (name: (typeof catalogueDocuments)[number]) =>
    documentRows.find((row) => row.name === name)?.content;
  const setting = document("setting") as Catalogue["site"]["setting"] | undefined;
  const rules = document("rules");
  return {
    format: 1,
    site: {
      setting: setting ?? { setting_config: [] },
      ...(rules !== undefined && { rules: inBothOf(rules as InBoth | string) }),
      slider: (document("slider") ?? []) as Catalogue["site"]["slider"],
      ads: (document("ads") ?? []) as Catalogue["site"]["ads"],
    },
    banks: bankRows.map(({ id, name, code, bin }) => ({ id, name, code, bin })),
    methods: methodRows.map(({ id, name, state, notice, prices }) => ({
      id,
      name,
      state,
      ...given({ notice }),
      prices,
    })),
    games: await readGames(db, gameRows),
  };
}

async function readGames(db: Database, gameRows: (typeof games.$inferSelect)[]): Promise<Catalogue["games"]> {
  const serverRows = groupBy(await db.select().from(servers).orderBy(asc(servers.position)));
  const methodRows = groupBy(await db.select().from(gameMethods).orderBy(asc(gameMethods.methodId)));
  const packageRows = groupBy(await db.select().from(packages).orderBy(asc(packages.position)));
  const itemRows = groupBy(await db.select().from(items).orderBy(asc(items.position)));
  const giftRows = groupBy(
    await db.select().from(gifts).where(eq(gifts.hidden, false)).orderBy(asc(gifts.position)),
  );
  const shopRows = groupBy(await db.select().from(shops));
  return gameRows.map(({ id, vgpId, alias, details }) => {
    const { game, favicon, open, need_character_info, need_role_check, flag_role_check } = details;
    const { colour, age_label, reminder_minutes, genre, description } = details;
    const shop = shopRows(id)[0]?.details;
    return {
      id,
      vgp_id: vgpId,
      alias,
      name: game.name,
      icon: game.icon,
      favicon,
      open,
      need_character_info,
      need_role_check,
      flag_role_check,
      ...given({ colour, age_label, reminder_minutes }),
      ...(genre !== undefined && { genre: inBothOf(genre) }),
      ...(description !== undefined && { description: inBothOf(description) }),
      servers: serverRows(id).map((server) => ({ id: server.id, name: server.name })),
      methods: methodRows(id).map(
        ({ methodId, position, state, notice, bonusPercent, leastVnd, mostVnd, hours }) => ({
          id: methodId,
          ...given({ position, state, notice }),
          bonus_percent: bonusPercent,
          ...given({ least_vnd: leastVnd, most_vnd: mostVnd, hours }),
        }),
      ),
      packages: packageRows(id).map((part) => ({
        id: part.id,
        category: part.category,
        name: part.name,
        items: itemRows(id)
          .filter(({ packageId }) => packageId === part.id)
          .map(toItem),
      })),
      ...(shop && {
        shop: {
          rules: shop.the_le,
          events: shop.events,
          milestones: shop.milestones,
          gifts: giftRows(id).map(toGift),
        },
      }),
    };
  });
}

type Item = CatalogueGame["packages"][number]["items"][number];
type Gift = NonNullable<CatalogueGame["shop"]>["gifts"][number];

function toItem({ id, price, priceVnd, perPlayer, details }: typeof items.$inferSelect): Item {
  const { name, description, picture, contents } = details;
  return {
    id,
    name,
    description,
    picture,
    price,
    ...given({ price_vnd: priceVnd, per_player: perPlayer }),
    contents,
  };
}

function toGift(row: typeof gifts.$inferSelect): Gift {
  const { id, eventId: event_id, itemId: item_id, price, priceOld: price_old, limited, details } = row;
  const { name, image, items: articles } = details;
  return { id, event_id, item_id, name, image, price, ...given({ price_old }), limited, items: articles };
}

function groupBy<Row extends { gameId: number }>(rows: Row[]): (gameId: number) => Row[] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.gameId, [...(groups.get(row.gameId) ?? []), row]);
  return (gameId) => groups.get(gameId) ?? [];
}

/** Fields that are null in the database and left out of the file. */
function given<Fields extends Record<string, unknown>>(fields: Fields) {
  const some = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(some) as { [Name in keyof Fields]?: NonNullable<Fields[Name]> };
}

/** Rows written before the catalogue's file may have one text for both languages. */
const inBothOf = (text: InBoth | string): InBoth =>
  typeof text === "string" ? { vi: text, en: text } : text;
