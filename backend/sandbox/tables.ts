import { bigint, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const sandboxPayments = pgTable("sandbox_payments", {
  reference: text("reference").primaryKey(),
  provider: text("provider").notNull(),
  request: jsonb("request").$type<Record<string, string>>().notNull(),
  amount: bigint("amount", { mode: "number" }).notNull(),
  status: text("status").$type<"open" | "paid" | "declined" | "expired">().notNull(),
  paidAmount: bigint("paid_amount", { mode: "number" }),
  providerTxn: text("provider_txn"),
  createdAt: moment("created_at").notNull(),
  decidedAt: moment("decided_at"),
});
export type SandboxPayment = typeof sandboxPayments.$inferSelect;

export const sandboxCards = pgTable("sandbox_cards", {
  requestId: text("request_id").primaryKey(),
  cardHash: text("card_hash").notNull(),
  declared: integer("declared").notNull(),
  status: integer("status").notNull(),
  value: integer("value").notNull(),
  readyAt: moment("ready_at").notNull(),
});

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
