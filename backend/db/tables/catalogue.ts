import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgSequence, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Game } from "@/lib/contract/entities";
import type { Catalogue } from "@/lib/contract/catalogue";
import type { OpeningHours } from "@/lib/contract/opening-hours";
import { binary, isOneOf, isTrue, isUnique, moment, money, refersTo, type InBoth } from "./columns";

export const games = pgTable(
  "games",
  {
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
    /** Taken out of the catalogue: no longer sold, and kept for the orders that name it. */
    hidden: boolean("hidden").notNull().default(false),
  },
  (t) => [isUnique(t.vgpId), isUnique(t.alias)],
);

export const servers = pgTable(
  "servers",
  {
    gameId: integer("game_id").notNull(),
    id: integer("id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ name: "servers_pkey", columns: [t.gameId, t.id] }), refersTo(t.gameId, games.id)],
);

const methodStates = ["open", "trouble", "closed"] as const;

export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: integer("id").primaryKey(),
    position: integer("position").notNull(),
    name: jsonb("name").$type<InBoth>().notNull(),
    state: text("state", { enum: methodStates }).notNull(),
    notice: jsonb("notice").$type<InBoth>(),
    prices: integer("prices").array().notNull(),
    hidden: boolean("hidden").notNull().default(false),
  },
  (t) => [isOneOf(t.state, methodStates)],
);

/** What differs from a method's own row in one game: null keeps that row's. */
export const gameMethods = pgTable(
  "game_methods",
  {
    gameId: integer("game_id").notNull(),
    methodId: integer("method_id").notNull(),
    position: integer("position"),
    state: text("state", { enum: methodStates }),
    notice: jsonb("notice").$type<InBoth>(),
    bonusPercent: integer("bonus_percent").notNull().default(0),
    leastVnd: integer("least_vnd"),
    mostVnd: integer("most_vnd"),
    hours: jsonb("hours").$type<OpeningHours>(),
  },
  (t) => [
    primaryKey({ name: "game_methods_pkey", columns: [t.gameId, t.methodId] }),
    refersTo(t.gameId, games.id),
    refersTo(t.methodId, paymentMethods.id),
    isOneOf(t.state, methodStates),
    isTrue(t.bonusPercent, sql`${t.bonusPercent} BETWEEN 0 AND 100`),
    isTrue(t.mostVnd, sql`${t.mostVnd} >= ${t.leastVnd}`),
  ],
);

export const banks = pgTable("banks", {
  id: integer("id").primaryKey(),
  position: integer("position").notNull(),
  name: text("name").notNull(),
  code: text("code").notNull(),
  bin: text("bin").notNull(),
});

/** What the site says of itself, and the backend's own secrets. */
export const documents = pgTable("documents", {
  name: text("name").primaryKey(),
  content: jsonb("content").$type<unknown>().notNull(),
});

/** Pictures that operators have uploaded, re-encoded; by the SHA-256 of their bytes, which the portal's address has. */
export const pictures = pgTable("pictures", {
  id: text("id").primaryKey(),
  bytes: binary("bytes").notNull(),
  uploadedBy: text("uploaded_by").notNull(),
  uploadedAt: moment("uploaded_at").notNull(),
});

/**
 * No two states of any draft have the same revision, also not when one was published or discarded between them. By
 * thousands, since a program of before, during a deploy, adds one by itself.
 */
export const draftRevisions = pgSequence("catalogue_draft_revision", {
  startWith: 1_000_000,
  increment: 1_000,
});

/** The catalogue as operators are changing it, until it is published: one row, or none. */
export const catalogueDraft = pgTable(
  "catalogue_draft",
  {
    id: integer("id").primaryKey(),
    content: jsonb("content").$type<Catalogue>().notNull(),
    /** Rises with each change (draftRevisions). */
    revision: integer("revision").notNull(),
    changedBy: text("changed_by").notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (t) => [isTrue(t.id, sql`${t.id} = 1`)],
);

/** Every catalogue that was in force, as its file; the latest row is the one in force. */
export const catalogueVersions = pgTable(
  "catalogue_versions",
  {
    id: money("id").primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    /** Who made it: an operator, or the user of the machine where the command ran. */
    by: text("by").notNull(),
    content: jsonb("content").$type<Catalogue>().notNull(),
    /** The earlier version that was put back. */
    restores: money("restores"),
  },
  (t) => [refersTo(t.restores, t.id)],
);
