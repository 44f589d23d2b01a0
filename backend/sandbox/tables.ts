import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, moment, money } from "../db/tables/columns";

const statuses = ["open", "paid", "declined", "expired"] as const;

export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    reference: text("reference").primaryKey(),
    provider: text("provider").notNull(),
    request: jsonb("request").$type<Record<string, string>>().notNull(),
    amount: money("amount").notNull(),
    status: text("status", { enum: statuses }).notNull(),
    paidAmount: money("paid_amount"),
    providerTxn: text("provider_txn"),
    createdAt: moment("created_at").notNull(),
    decidedAt: moment("decided_at"),
  },
  (t) => [isOneOf(t.status, statuses)],
);
export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export const sandboxCards = pgTable(
  "sandbox_cards",
  {
    requestId: text("request_id").primaryKey(),
    cardHash: text("card_hash").notNull(),
    declared: integer("declared").notNull(),
    status: integer("status").notNull(),
    value: integer("value").notNull(),
    readyAt: moment("ready_at").notNull(),
  },
  // A code is spent once.
  (t) => [
    uniqueIndex("sandbox_cards_spent")
      .on(t.cardHash)
      .where(sql`${t.status} IN (1, 2, 99)`),
  ],
);

export const sandboxGrants = pgTable("sandbox_grants", {
  id: text("id").primaryKey(),
  payload: jsonb("payload").$type<unknown>().notNull(),
  at: moment("at").notNull(),
});

export const sandboxTokens = pgTable("sandbox_tokens", {
  token: text("token").primaryKey(),
  brand: text("brand").notNull(),
  number: text("number").notNull(),
  expiry: text("expiry").notNull(),
});

export const sandboxLetters = pgTable("sandbox_letters", {
  id: money("id").primaryKey().generatedAlwaysAsIdentity(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull(),
  at: moment("at").notNull(),
});
