import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { EventType } from "@/lib/contract/event-types";
import { isOneOf, isUnique, moment, money, refersTo } from "./columns";

/** Addresses that operators set, to which events are sent. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: money("id").primaryKey().generatedAlwaysAsIdentity(),
    url: text("url").notNull(),
    description: text("description").notNull(),
    /** Empty: all. */
    types: text("types").array().$type<EventType[]>().notNull(),
    /** Sealed; the one before it signs, too, until it ends. */
    secret: text("secret").notNull(),
    oldSecret: text("old_secret"),
    oldSecretEndsAt: moment("old_secret_ends_at"),
    /** SHA-256 of the secret, by which listEvents finds the webhook. */
    secretHash: text("secret_hash").notNull(),
    enabled: boolean("enabled").notNull().default(true),
    /** Failed attempts since the last success, and until when nothing more is sent for that reason. */
    failures: integer("failures").notNull().default(0),
    retryAt: moment("retry_at"),
    lastError: text("last_error"),
    createdAt: moment("created_at").notNull(),
    removedAt: moment("removed_at"),
  },
  (t) => [isUnique(t.secretHash)],
);

/** Rows are added by one transaction at a time (record-events.ts), so that `seq` rises in the order of commits. */
export const events = pgTable(
  "events",
  {
    seq: money("seq").primaryKey().generatedAlwaysAsIdentity(),
    id: text("id")
      .notNull()
      .default(sql`'evt_' || replace(gen_random_uuid()::text, '-', '')`),
    type: text("type").$type<EventType>().notNull(),
    /** The order's id, `catalogue` or `site`: events of one subject are sent one after the other. */
    subject: text("subject").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    at: moment("at").notNull(),
    recordedAt: moment("recorded_at").notNull(),
  },
  (t) => [
    isUnique(t.id),
    uniqueIndex("events_of_order")
      .on(t.subject, t.type)
      .where(sql`${t.type} LIKE 'order.%'`),
    index("events_recorded").on(t.recordedAt),
  ],
);

/** The sending of an event to a webhook: due until it is delivered or has ended without. */
export const eventDeliveries = pgTable(
  "event_deliveries",
  {
    webhookId: bigint("webhook_id", { mode: "number" }).notNull(),
    eventSeq: bigint("event_seq", { mode: "number" }).notNull(),
    subject: text("subject").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at"),
    giveUpAt: moment("give_up_at").notNull(),
    deliveredAt: moment("delivered_at"),
    /** `dead`: not taken within three days. */
    ended: text("ended").$type<"dead">(),
    lastError: text("last_error"),
  },
  (t) => [
    primaryKey({ name: "event_deliveries_pkey", columns: [t.webhookId, t.eventSeq] }),
    refersTo(t.webhookId, webhooks.id),
    isOneOf(t.ended, ["dead"]),
    index("event_deliveries_open")
      .on(t.webhookId, t.eventSeq)
      .where(sql`${t.deliveredAt} IS NULL`),
    index("event_deliveries_waiting")
      .on(t.webhookId, t.eventSeq)
      .where(sql`${t.nextAttemptAt} IS NOT NULL`),
    index("event_deliveries_of_subject")
      .on(t.webhookId, t.subject, t.eventSeq)
      .where(sql`${t.deliveredAt} IS NULL`),
    index("event_deliveries_of_event").on(t.eventSeq),
  ],
);
