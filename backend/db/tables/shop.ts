import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { games } from "./catalogue";
import { isPositive, isUnique, refersTo, type InBoth } from "./columns";
import { orders } from "./orders";

/** One thing inside a package or a gift. */
export interface ArticleInBoth {
  name: InBoth;
  description: InBoth;
  picture: string;
}

export const packages = pgTable(
  "packages",
  {
    id: text("id").primaryKey(),
    gameId: integer("game_id").notNull(),
    position: integer("position").notNull(),
    category: jsonb("category").$type<InBoth>().notNull(),
    name: jsonb("name").$type<InBoth>().notNull(),
  },
  (t) => [refersTo(t.gameId, games.id), index("packages_of_game").on(t.gameId, t.position)],
);

export const items = pgTable(
  "items",
  {
    id: text("id").primaryKey(),
    gameId: integer("game_id").notNull(),
    packageId: text("package_id").notNull(),
    position: integer("position").notNull(),
    /** In Vxu; with a price in VND other methods than the wallet take it, too. */
    price: integer("price").notNull(),
    priceVnd: integer("price_vnd"),
    /** How many a player may buy; null: as many as wanted. */
    perPlayer: integer("per_player"),
    details: jsonb("details")
      .$type<{ name: InBoth; description: InBoth; picture: string; contents: ArticleInBoth[] }>()
      .notNull(),
  },
  (t) => [
    refersTo(t.gameId, games.id),
    refersTo(t.packageId, packages.id),
    isPositive(t.price),
    isPositive(t.priceVnd),
    isPositive(t.perPlayer),
    index("items_of_game").on(t.gameId, t.position),
  ],
);
export type ItemRow = typeof items.$inferSelect;

export const gifts = pgTable(
  "gifts",
  {
    id: text("id").primaryKey(),
    gameId: integer("game_id").notNull(),
    eventId: text("event_id").notNull(),
    itemId: text("item_id").notNull(),
    position: integer("position").notNull(),
    price: integer("price").notNull(),
    priceOld: integer("price_old"),
    /** A limited gift has its codes from the start; of any other a code is made at each purchase. */
    limited: boolean("limited").notNull(),
    details: jsonb("details").$type<{ name: InBoth; image: string; items: ArticleInBoth[] }>().notNull(),
    /** Taken out of the catalogue; its codes that were sold stay. */
    hidden: boolean("hidden").notNull().default(false),
  },
  (t) => [
    refersTo(t.gameId, games.id),
    isPositive(t.price),
    check("gifts_check", sql`${t.priceOld} > ${t.price}`),
    index("gifts_of_game").on(t.gameId, t.position),
  ],
);
export type GiftRow = typeof gifts.$inferSelect;

export const giftCodes = pgTable(
  "gift_codes",
  {
    code: text("code").primaryKey(),
    giftId: text("gift_id").notNull(),
    orderId: text("order_id"),
  },
  (t) => [
    refersTo(t.giftId, gifts.id),
    refersTo(t.orderId, orders.id),
    isUnique(t.orderId),
    index("gift_codes_free")
      .on(t.giftId)
      .where(sql`${t.orderId} IS NULL`),
  ],
);

export const shops = pgTable(
  "shops",
  {
    gameId: integer("game_id").primaryKey(),
    details: jsonb("details")
      .$type<{ the_le: InBoth; events: { event_id: string; name: InBoth }[]; milestones: Milestone[] }>()
      .notNull(),
  },
  (t) => [refersTo(t.gameId, games.id)],
);

/** A reward for topping up a game by `amount` VND in a day. */
export interface Milestone {
  amount: number;
  reward: InBoth;
}
