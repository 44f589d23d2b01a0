import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { isUnique, moment, money, refersTo } from "./columns";

export const operators = pgTable(
  "operators",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** The hash that OPERATORS last named this operator with: a password changed since then stays. */
    namedHash: text("named_hash"),
    createdAt: moment("created_at").notNull(),
    sandbox: boolean("sandbox").notNull().default(false),
  },
  (t) => [isUnique(t.username)],
);

/** What operators did: rows are added and, by a trigger, never changed. */
export const operatorLog = pgTable(
  "operator_log",
  {
    id: money("id").primaryKey().generatedAlwaysAsIdentity(),
    operatorId: text("operator_id").notNull(),
    username: text("username").notNull(),
    action: text("action").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    clientAddress: text("client_address").notNull(),
    at: moment("at").notNull(),
  },
  (t) => [refersTo(t.operatorId, operators.id)],
);
