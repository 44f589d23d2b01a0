import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { isNotNegative, isOneOf, isTrue, isUnique, moment, money, refersTo } from "./columns";
import { players } from "./players";

const currencies = ["VND", "VXU"] as const;

export const accountRows = pgTable(
  "accounts",
  {
    id: text("id").primaryKey(),
    currency: text("currency", { enum: currencies }).notNull(),
    playerId: text("player_id"),
    /** Of a player's account, kept by a trigger; the other accounts are summed when asked. */
    balance: money("balance"),
  },
  (t) => [
    isOneOf(t.currency, currencies),
    refersTo(t.playerId, players.id),
    isUnique(t.playerId),
    isNotNegative(t.balance),
    check("accounts_check", sql`(${t.playerId} IS NULL) = (${t.balance} IS NULL)`),
  ],
);

export const transfers = pgTable(
  "transfers",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id"),
    kind: text("kind").notNull(),
    reason: text("reason"),
    at: moment("at").notNull(),
  },
  (t) => [isUnique(t.orderId, t.kind)],
);

export const entries = pgTable(
  "entries",
  {
    id: money("id").primaryKey().generatedAlwaysAsIdentity(),
    transferId: text("transfer_id").notNull(),
    accountId: text("account_id").notNull(),
    amount: money("amount").notNull(),
  },
  (t) => [
    refersTo(t.transferId, transfers.id),
    refersTo(t.accountId, accountRows.id),
    isTrue(t.amount, sql`${t.amount} <> 0`),
    index("entries_of_account").on(t.accountId),
    index("entries_of_transfer").on(t.transferId),
  ],
);
