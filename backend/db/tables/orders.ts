import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { usualBonus } from "@/lib/contract/bonus";
import { orderState, type OrderState, type Outcome } from "@/lib/contract/entities";
import type { GrantPayload } from "../../domain/grant";
import { games } from "./catalogue";
import {
  isNotNegative,
  isOneOf,
  isPositive,
  isUnique,
  moment,
  money,
  refersTo,
  transactionId,
  type InBoth,
} from "./columns";
import { players } from "./players";

const kinds = ["topup", "item", "gift"] as const;

/** Only in the migrations: the index orders_of_player, and the triggers by which states only move forward and changes are noted. */
export const orders = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    playerId: text("player_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    /** The tid of a bank transfer: the client's own name for the order. */
    clientId: text("client_id"),
    /** Keyed hash of the whole request: the same key with another body is refused. */
    requestHash: text("request_hash").notNull(),
    methodId: integer("method_id").notNull(),
    methodName: text("method_name").notNull(),
    provider: text("provider").notNull(),
    /** Keyed hash of a prepaid card: while it is checked or once it is spent, it is not taken again. */
    cardHash: text("card_hash"),
    gameId: integer("game_id").notNull(),
    serverId: text("server_id"),
    serverName: text("server_name"),
    characterId: text("character_id"),
    characterName: text("character_name"),
    language: text("language").$type<"vi" | "en">().notNull(),
    amount: integer("amount").notNull(),
    paidAmount: money("paid_amount"),
    vxu: integer("vxu").notNull(),
    bonusVxu: integer("bonus_vxu").notNull().default(0),
    /** The method's bonus when the order was made, in addition to one of the two below. */
    bonusPercent: integer("bonus_percent").notNull().default(0),
    /** The site's bonus when the order was made: which of the two counts is known when it is paid. */
    firstBonusPercent: integer("first_bonus_percent").notNull().default(usualBonus.first),
    laterBonusPercent: integer("later_bonus_percent").notNull().default(usualBonus.later),
    kind: text("kind", { enum: kinds }).notNull().default("topup"),
    itemId: text("item_id"),
    itemName: jsonb("item_name").$type<InBoth>(),
    spentVxu: integer("spent_vxu"),
    /** The purchase slot: `player:item:n`. */
    slot: text("slot"),
    state: text("state").$type<OrderState>().notNull(),
    error: text("error"),
    outcome: jsonb("outcome").$type<Outcome>(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    paidAt: moment("paid_at"),
    endedAt: moment("ended_at"),
    expiresAt: moment("expires_at").notNull(),
    /** When the provider is to be asked next, and how often it was. */
    nextCheckAt: moment("next_check_at"),
    checks: integer("checks").notNull().default(0),
    tokenHash: text("token_hash"),
    claimedAt: moment("claimed_at"),
    bankReference: text("bank_reference"),
    /** The transaction that made the order, or last changed what its page shows (order-changes.ts). */
    changedIn: transactionId("changed_in").default(sql`pg_current_xact_id()`),
  },
  (t) => [
    refersTo(t.playerId, players.id),
    refersTo(t.gameId, games.id),
    isUnique(t.playerId, t.idempotencyKey),
    isUnique(t.playerId, t.clientId),
    isPositive(t.amount),
    isPositive(t.paidAmount),
    isNotNegative(t.vxu),
    isNotNegative(t.bonusVxu),
    isPositive(t.spentVxu),
    isOneOf(t.kind, kinds),
    isOneOf(t.state, orderState.options),
    check("wallet_has_price", sql`(${t.provider} = 'wallet') = (${t.spentVxu} IS NOT NULL)`),
    index("orders_of_player_game").on(
      t.playerId,
      t.gameId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("orders_to_check_of")
      .on(t.provider, t.nextCheckAt)
      .where(sql`${t.nextCheckAt} IS NOT NULL`),
    index("orders_open")
      .on(t.playerId)
      .where(sql`${t.state} IN ('created', 'pending')`),
    // Of a player's cards in the last hour only those that count are read (card-orders.ts).
    index("orders_bad_cards")
      .on(t.playerId, t.createdAt)
      .where(
        sql`${t.error} IN ('card_wrong', 'card_malformed', 'card_used') OR (${t.cardHash} IS NOT NULL AND ${t.state} = 'created')`,
      ),
    index("orders_waiting").on(t.updatedAt).where(sql`${t.state} = 'review'
      OR (${t.claimedAt} IS NOT NULL AND ${t.state} IN ('created', 'pending', 'declined', 'expired'))`),
    index("orders_changed")
      .on(t.changedIn)
      .where(sql`${t.changedIn} IS NOT NULL`),
    uniqueIndex("orders_card")
      .on(t.cardHash)
      .where(sql`${t.cardHash} IS NOT NULL AND ${t.state} NOT IN ('declined', 'expired')`),
    uniqueIndex("orders_slot")
      .on(t.slot)
      .where(sql`${t.slot} IS NOT NULL AND ${t.state} NOT IN ('declined', 'expired', 'refunded')`),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

const ends = ["refused", "dead"] as const;

/** Grants, until a game server has accepted them or the delivery has ended without. */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id").notNull(),
    payload: jsonb("payload").$type<GrantPayload>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at"),
    deliveredAt: moment("delivered_at"),
    lastError: text("last_error"),
    ended: text("ended", { enum: ends }),
  },
  (t) => [
    refersTo(t.orderId, orders.id),
    isOneOf(t.ended, ends),
    index("outbox_due")
      .on(t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} IS NOT NULL`),
    index("outbox_dead")
      .on(t.id)
      .where(sql`${t.ended} = 'dead'`),
    index("outbox_of_order").on(t.orderId),
  ],
);
