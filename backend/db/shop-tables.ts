import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { InBoth } from "./tables";

/** One thing inside a package or a gift. */
export interface ArticleInBoth {
  name: InBoth;
  description: InBoth;
  picture: string;
}

export const packages = pgTable("packages", {
  id: text("id").primaryKey(),
  gameId: integer("game_id").notNull(),
  position: integer("position").notNull(),
  category: jsonb("category").$type<InBoth>().notNull(),
  name: jsonb("name").$type<InBoth>().notNull(),
});

export const items = pgTable("items", {
  id: text("id").primaryKey(),
  gameId: integer("game_id").notNull(),
  packageId: text("package_id").notNull(),
  position: integer("position").notNull(),
  price: integer("price").notNull(),
  priceVnd: integer("price_vnd"),
  perPlayer: integer("per_player"),
  details: jsonb("details")
    .$type<{ name: InBoth; description: InBoth; picture: string; contents: ArticleInBoth[] }>()
    .notNull(),
});
export type ItemRow = typeof items.$inferSelect;

export const gifts = pgTable("gifts", {
  id: text("id").primaryKey(),
  gameId: integer("game_id").notNull(),
  eventId: text("event_id").notNull(),
  itemId: text("item_id").notNull(),
  position: integer("position").notNull(),
  price: integer("price").notNull(),
  priceOld: integer("price_old"),
  limited: boolean("limited").notNull(),
  details: jsonb("details").$type<{ name: InBoth; image: string; items: ArticleInBoth[] }>().notNull(),
});
export type GiftRow = typeof gifts.$inferSelect;

export const giftCodes = pgTable("gift_codes", {
  code: text("code").primaryKey(),
  giftId: text("gift_id").notNull(),
  orderId: text("order_id"),
});

export const shops = pgTable("shops", {
  gameId: integer("game_id").primaryKey(),
  details: jsonb("details")
    .$type<{ the_le: InBoth; events: { event_id: string; name: InBoth }[]; milestones: Milestone[] }>()
    .notNull(),
});

/** A reward for topping up a game by `amount` VND in a day. */
export interface Milestone {
  amount: number;
  reward: InBoth;
}
