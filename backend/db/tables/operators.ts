import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles, type Role } from "@/lib/contract/rights";
import { orders } from "./orders";
import { players } from "./players";
import { isOneOf, isUnique, moment, money, refersTo } from "./columns";

/** A removed operator stays, for the audit log: the name can be given again, which makes the row valid again. */
export const operators = pgTable(
  "operators",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: text("role").$type<Role>().notNull(),
    createdAt: moment("created_at").notNull(),
    removedAt: moment("removed_at"),
    sandbox: boolean("sandbox").notNull().default(false),
    /** When somebody else chose the password: it has to be replaced before anything else can be done. */
    passwordGivenAt: moment("password_given_at"),
    /** The sealed secret of the authenticator app, and the last time step of which a code was accepted. */
    totpSecret: text("totp_secret"),
    totpStep: bigint("totp_step", { mode: "number" }),
    /** The sealed secret of an app that is being set up. */
    totpOffered: text("totp_offered"),
  },
  (t) => [isUnique(t.username), isOneOf(t.role, roles)],
);

/** The hashes of recovery codes that are not used yet. */
export const operatorRecoveryCodes = pgTable(
  "operator_recovery_codes",
  {
    hash: text("hash").primaryKey(),
    operatorId: text("operator_id").notNull(),
  },
  (t) => [refersTo(t.operatorId, operators.id), index("operator_recovery_codes_of").on(t.operatorId)],
);

/** Signed-in browsers of operators; a session ends when its row is removed. */
export const operatorSessions = pgTable(
  "operator_sessions",
  {
    /** The id of the token's family. */
    id: text("id").primaryKey(),
    operatorId: text("operator_id").notNull(),
    startedAt: moment("started_at").notNull(),
    seenAt: moment("seen_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    clientAddress: text("client_address").notNull(),
    browser: text("browser").notNull(),
    /** When the second factor was last shown. */
    provenAt: moment("proven_at"),
  },
  (t) => [
    refersTo(t.operatorId, operators.id),
    index("operator_sessions_of").on(t.operatorId),
    index("operator_sessions_end").on(t.endsAt),
  ],
);

/** Security keys and devices that an operator signs in with, beside the password. */
export const operatorPasskeys = pgTable(
  "operator_passkeys",
  {
    /** The credential's id; it and the public key are base64url. */
    id: text("id").primaryKey(),
    operatorId: text("operator_id").notNull(),
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").$type<string[]>().notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [refersTo(t.operatorId, operators.id), index("operator_passkeys_of").on(t.operatorId)],
);

interface RequestedCredit {
  /** The provider of an unmatched payment; of another the order says it. */
  provider?: string;
  provider_txn: string;
  more_txns?: string[];
  amount?: number;
}

/** A credit by hand that an operator asked for and a second one has to confirm: to an order, or to a player. */
export const operatorRequests = pgTable(
  "operator_requests",
  {
    id: money("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: text("order_id"),
    /** Whom an unmatched payment is to be credited to, where order_id is null. */
    playerId: text("player_id"),
    body: jsonb("body").$type<RequestedCredit>().notNull(),
    askedBy: text("asked_by").notNull(),
    askedAt: moment("asked_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** Null while it waits; after ends_at it waits no more, although nobody has ended it. */
    endedAt: moment("ended_at"),
    endedBy: text("ended_by"),
    outcome: text("outcome").$type<"confirmed" | "refused" | "expired">(),
  },
  (t) => [
    refersTo(t.orderId, orders.id),
    refersTo(t.playerId, players.id),
    refersTo(t.askedBy, operators.id),
    refersTo(t.endedBy, operators.id),
    uniqueIndex("operator_requests_open")
      .on(t.orderId)
      .where(sql`${t.endedAt} IS NULL`),
    uniqueIndex("operator_requests_open_payment")
      .on(sql`(body ->> 'provider')`, sql`(body ->> 'provider_txn')`)
      .where(sql`${t.endedAt} IS NULL AND ${t.orderId} IS NULL`),
  ],
);

/** What operators did: rows are added and, by a trigger, never changed. */
export const operatorLog = pgTable(
  "operator_log",
  {
    id: money("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a command at a terminal, whose user is `username`. */
    operatorId: text("operator_id"),
    username: text("username").notNull(),
    action: text("action").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    clientAddress: text("client_address").notNull(),
    at: moment("at").notNull(),
  },
  (t) => [refersTo(t.operatorId, operators.id), index("operator_log_of").on(t.operatorId, t.at)],
);
