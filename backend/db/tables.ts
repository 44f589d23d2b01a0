import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Game, OrderState, Outcome } from "@/lib/contract/entities";

/** The tables of migrations/ for drizzle. Constraints and triggers are only in the SQL. */

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const money = (name: string) => bigint(name, { mode: "number" });

export interface InBoth {
  vi: string;
  en: string;
}

export const games = pgTable("games", {
  id: integer("id").primaryKey(),
  vgpId: text("vgp_id").notNull(),
  alias: text("alias").notNull(),
  position: integer("position").notNull(),
  details: jsonb("details")
    .$type<
      Omit<Game, "id" | "vgp_id" | "alias" | "genre" | "description"> & {
        genre?: InBoth | string;
        description?: InBoth | string;
      }
    >()
    .notNull(),
});

export const servers = pgTable(
  "servers",
  {
    gameId: integer("game_id").notNull(),
    id: integer("id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.id] })],
);

export const paymentMethods = pgTable("payment_methods", {
  id: integer("id").primaryKey(),
  position: integer("position").notNull(),
  name: jsonb("name").$type<InBoth>().notNull(),
  state: text("state").$type<"open" | "trouble" | "closed">().notNull(),
  notice: jsonb("notice").$type<InBoth>(),
  prices: integer("prices").array().notNull(),
});

export const gameMethods = pgTable(
  "game_methods",
  {
    gameId: integer("game_id").notNull(),
    methodId: integer("method_id").notNull(),
    position: integer("position"),
    state: text("state").$type<"open" | "trouble" | "closed">(),
    notice: jsonb("notice").$type<InBoth>(),
    bonusPercent: integer("bonus_percent").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.methodId] })],
);

export const savedCards = pgTable("saved_cards", {
  id: text("id").primaryKey(),
  playerId: text("player_id").notNull(),
  provider: text("provider").notNull(),
  tokenHash: text("token_hash").notNull(),
  token: text("token").notNull(),
  brand: text("brand").notNull(),
  lastFour: text("last_four").notNull(),
  expiry: text("expiry").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const banks = pgTable("banks", {
  id: integer("id").primaryKey(),
  position: integer("position").notNull(),
  name: text("name").notNull(),
  code: text("code").notNull(),
  bin: text("bin").notNull(),
});

export const documents = pgTable("documents", {
  name: text("name").primaryKey(),
  content: jsonb("content").$type<unknown>().notNull(),
});

export const players = pgTable("players", {
  id: text("id").primaryKey(),
  username: text("username").notNull(),
  passwordHash: text("password_hash").notNull(),
  topups: integer("topups").notNull().default(0),
  walletFreeAt: moment("wallet_free_at"),
  declinedClaims: integer("declined_claims").notNull().default(0),
  createdAt: moment("created_at").notNull(),
  sandbox: boolean("sandbox").notNull().default(false),
});
export type Player = typeof players.$inferSelect;

export const characters = pgTable(
  "characters",
  {
    gameId: integer("game_id").notNull(),
    serverId: integer("server_id").notNull(),
    playerId: text("player_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.id] })],
);

export const spentTokens = pgTable("spent_tokens", {
  id: text("id").primaryKey(),
  expiresAt: moment("expires_at").notNull(),
});

/** Counts of failures and attempts in time windows; `full` is the count. */
export const counters = pgTable("counters", {
  key: text("key").primaryKey(),
  full: integer("full").notNull(),
  endsAt: moment("ends_at").notNull(),
});

export const accountRows = pgTable("accounts", {
  id: text("id").primaryKey(),
  currency: text("currency").$type<"VND" | "VXU">().notNull(),
  playerId: text("player_id"),
  balance: money("balance"),
});

export const transfers = pgTable("transfers", {
  id: text("id").primaryKey(),
  orderId: text("order_id"),
  kind: text("kind").notNull(),
  reason: text("reason"),
  at: moment("at").notNull(),
});

export const entries = pgTable("entries", {
  id: money("id").primaryKey().generatedAlwaysAsIdentity(),
  transferId: text("transfer_id").notNull(),
  accountId: text("account_id").notNull(),
  amount: money("amount").notNull(),
});

export const orders = pgTable("orders", {
  id: text("id").primaryKey(),
  playerId: text("player_id").notNull(),
  idempotencyKey: text("idempotency_key").notNull(),
  clientId: text("client_id"),
  requestHash: text("request_hash").notNull(),
  methodId: integer("method_id").notNull(),
  methodName: text("method_name").notNull(),
  provider: text("provider").notNull(),
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
  bonusPercent: integer("bonus_percent").notNull().default(0),
  kind: text("kind").$type<"topup" | "item" | "gift">().notNull().default("topup"),
  itemId: text("item_id"),
  itemName: jsonb("item_name").$type<InBoth>(),
  spentVxu: integer("spent_vxu"),
  slot: text("slot"),
  state: text("state").$type<OrderState>().notNull(),
  error: text("error"),
  outcome: jsonb("outcome").$type<Outcome>(),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  paidAt: moment("paid_at"),
  endedAt: moment("ended_at"),
  expiresAt: moment("expires_at").notNull(),
  nextCheckAt: moment("next_check_at"),
  checks: integer("checks").notNull().default(0),
  tokenHash: text("token_hash"),
  claimedAt: moment("claimed_at"),
  bankReference: text("bank_reference"),
});
export type OrderRow = typeof orders.$inferSelect;

export const receipts = pgTable(
  "receipts",
  {
    provider: text("provider").notNull(),
    providerTxn: text("provider_txn").notNull(),
    orderId: text("order_id"),
    amount: money("amount").notNull(),
    status: text("status").$type<"credited" | "unmatched" | "returned">().notNull(),
    memo: text("memo"),
    at: moment("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.providerTxn] })],
);

export const callbacks = pgTable(
  "callbacks",
  {
    provider: text("provider").notNull(),
    digest: text("digest").notNull(),
    orderId: text("order_id"),
    fields: text("fields").notNull(),
    signed: boolean("signed").notNull().default(true),
    effect: text("effect").notNull(),
    copies: integer("copies").notNull().default(1),
    at: moment("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.digest] })],
);

export type IssueReason =
  "reversed" | "contradicted" | "amount_differs" | "other_order" | "unreadable" | "ambiguous";

export const paymentIssues = pgTable("payment_issues", {
  id: money("id").primaryKey().generatedAlwaysAsIdentity(),
  provider: text("provider").notNull(),
  digest: text("digest").notNull(),
  reason: text("reason").$type<IssueReason>().notNull(),
  orderId: text("order_id"),
  providerTxn: text("provider_txn"),
  amount: money("amount"),
  details: text("details"),
  at: moment("at").notNull(),
  dealtWithAt: moment("dealt_with_at"),
});

export const outbox = pgTable("outbox", {
  id: text("id").primaryKey(),
  orderId: text("order_id").notNull(),
  payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  attempts: integer("attempts").notNull().default(0),
  nextAttemptAt: moment("next_attempt_at"),
  deliveredAt: moment("delivered_at"),
  lastError: text("last_error"),
  ended: text("ended").$type<"refused" | "dead">(),
});

export const operators = pgTable("operators", {
  id: text("id").primaryKey(),
  username: text("username").notNull(),
  passwordHash: text("password_hash").notNull(),
  namedHash: text("named_hash"),
  createdAt: moment("created_at").notNull(),
  sandbox: boolean("sandbox").notNull().default(false),
});

export const operatorLog = pgTable("operator_log", {
  id: money("id").primaryKey().generatedAlwaysAsIdentity(),
  operatorId: text("operator_id").notNull(),
  username: text("username").notNull(),
  action: text("action").notNull(),
  details: jsonb("details").$type<Record<string, unknown>>().notNull(),
  clientAddress: text("client_address").notNull(),
  at: moment("at").notNull(),
});
