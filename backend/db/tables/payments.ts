import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { isOneOf, isPositive, isTrue, isUnique, moment, money, refersTo } from "./columns";
import { orders } from "./orders";

const receiptStatuses = ["credited", "unmatched", "returned"] as const;

/** Payments that providers reported as paid, each once; one that fits no order waits for an operator. */
export const receipts = pgTable(
  "receipts",
  {
    provider: text("provider").notNull(),
    providerTxn: text("provider_txn").notNull(),
    orderId: text("order_id"),
    amount: money("amount").notNull(),
    status: text("status", { enum: receiptStatuses }).notNull(),
    memo: text("memo"),
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ name: "receipts_pkey", columns: [t.provider, t.providerTxn] }),
    refersTo(t.orderId, orders.id),
    isPositive(t.amount),
    isOneOf(t.status, receiptStatuses),
    index("receipts_waiting")
      .on(t.at)
      .where(sql`${t.status} = 'unmatched'`),
    index("receipts_of_order").on(t.orderId),
  ],
);

/** Callbacks by their signed fields, once for each meaning, kept in the transaction that acts on them. */
export const callbacks = pgTable(
  "callbacks",
  {
    provider: text("provider").notNull(),
    digest: text("digest").notNull(),
    orderId: text("order_id"),
    fields: text("fields").notNull(),
    signed: boolean("signed").notNull().default(true),
    effect: text("effect").notNull(),
    /** How often it came. */
    copies: integer("copies").notNull().default(1),
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ name: "callbacks_pkey", columns: [t.provider, t.digest] }),
    check("callbacks_bounded", sql`length(${t.fields}) <= 2000`),
    isPositive(t.copies),
    index("callbacks_unsigned")
      .on(t.provider, t.orderId)
      .where(sql`NOT ${t.signed}`),
    index("callbacks_at").on(t.at),
    index("callbacks_of_order").on(t.orderId),
  ],
);

const issueReasons = [
  "reversed",
  "contradicted",
  "amount_differs",
  "other_order",
  "unreadable",
  "ambiguous",
] as const;
export type IssueReason = (typeof issueReasons)[number];

/** What a provider signed and could not be credited, once for each message, until an operator has dealt with it. */
export const paymentIssues = pgTable(
  "payment_issues",
  {
    id: money("id").primaryKey().generatedAlwaysAsIdentity(),
    provider: text("provider").notNull(),
    digest: text("digest").notNull(),
    reason: text("reason", { enum: issueReasons }).notNull(),
    orderId: text("order_id"),
    providerTxn: text("provider_txn"),
    amount: money("amount"),
    details: text("details"),
    at: moment("at").notNull(),
    dealtWithAt: moment("dealt_with_at"),
  },
  (t) => [
    isOneOf(t.reason, issueReasons),
    refersTo(t.orderId, orders.id),
    isTrue(t.details, sql`length(${t.details}) <= 2000`),
    isUnique(t.provider, t.digest),
    index("payment_issues_waiting")
      .on(t.at, t.id)
      .where(sql`${t.dealtWithAt} IS NULL`),
  ],
);
