import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf, moment, refersTo } from "./columns";
import { orders } from "./orders";
import { players } from "./players";

/** Where players have letters about their orders sent: an address is used once its player has typed the code sent there. */
export const letterAddresses = pgTable(
  "letter_addresses",
  {
    playerId: text("player_id").primaryKey(),
    email: text("email"),
    confirmedAt: moment("confirmed_at"),
    language: text("language").$type<"vi" | "en">().notNull(),
    /** The address that waits for its code, the code's keyed hash, and how often a wrong one was typed. */
    waitingEmail: text("waiting_email"),
    codeHash: text("code_hash"),
    codeEndsAt: moment("code_ends_at"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [refersTo(t.playerId, players.id)],
);

const kinds = ["settled", "refunded"] as const;
const ends = ["sent", "refused", "dead"] as const;

/** Letters about orders, each once; due until it was sent or has ended without. */
export const letters = pgTable(
  "letters",
  {
    orderId: text("order_id").notNull(),
    /** The end of the order that it tells of. */
    kind: text("kind", { enum: kinds }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at"),
    giveUpAt: moment("give_up_at").notNull(),
    ended: text("ended", { enum: ends }),
  },
  (t) => [
    primaryKey({ name: "letters_pkey", columns: [t.orderId, t.kind] }),
    refersTo(t.orderId, orders.id),
    isOneOf(t.kind, kinds),
    isOneOf(t.ended, ends),
    index("letters_due")
      .on(t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} IS NOT NULL`),
  ],
);
