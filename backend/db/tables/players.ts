import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { servers } from "./catalogue";
import { isNotNegative, isPositive, isUnique, moment, money, refersTo } from "./columns";

export const players = pgTable(
  "players",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    passwordHash: text("password_hash").notNull(),
    topups: integer("topups").notNull().default(0),
    /** When the player's wallet may buy again. */
    walletFreeAt: moment("wallet_free_at"),
    declinedClaims: integer("declined_claims").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    sandbox: boolean("sandbox").notNull().default(false),
    /** Erased at the player's wish: the row stays for the books, and a trigger lets no order be made for it. */
    erasedAt: moment("erased_at"),
  },
  (t) => [isUnique(t.username), isNotNegative(t.topups)],
);
export type Player = typeof players.$inferSelect;

/** What players let this site take at most (backend/domain/spending-caps.ts); without a row there is no cap. */
export const spendingCaps = pgTable(
  "spending_caps",
  {
    playerId: text("player_id").primaryKey(),
    dayVnd: money("day_vnd"),
    monthVnd: money("month_vnd"),
    waitingDayVnd: money("waiting_day_vnd"),
    waitingMonthVnd: money("waiting_month_vnd"),
    waitingFrom: moment("waiting_from"),
  },
  (t) => [refersTo(t.playerId, players.id)],
);

/** What players agreed to, and when they withdrew it: kept as long as the player is known. */
export const consents = pgTable(
  "consents",
  {
    playerId: text("player_id").notNull(),
    /** Of the terms (the catalogue's setting). */
    version: text("version").notNull(),
    givenAt: moment("given_at").notNull(),
    withdrawnAt: moment("withdrawn_at"),
  },
  (t) => [
    primaryKey({ name: "consents_pkey", columns: [t.playerId, t.version, t.givenAt] }),
    refersTo(t.playerId, players.id),
    uniqueIndex("consents_in_force")
      .on(t.playerId, t.version)
      .where(sql`${t.withdrawnAt} IS NULL`),
  ],
);

export const characters = pgTable(
  "characters",
  {
    gameId: integer("game_id").notNull(),
    serverId: integer("server_id").notNull(),
    playerId: text("player_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    /** Null where the game has none. */
    level: integer("level"),
  },
  (t) => [
    primaryKey({ name: "characters_pkey", columns: [t.gameId, t.id] }),
    refersTo(t.playerId, players.id),
    foreignKey({
      name: "characters_game_id_server_id_fkey",
      columns: [t.gameId, t.serverId],
      foreignColumns: [servers.gameId, servers.id],
    }),
    index("characters_of_player").on(t.playerId, t.gameId, t.serverId),
  ],
);

/** International cards that players keep: the provider's token, sealed, and what may be shown of the card. */
export const savedCards = pgTable(
  "saved_cards",
  {
    id: text("id").primaryKey(),
    playerId: text("player_id").notNull(),
    provider: text("provider").notNull(),
    tokenHash: text("token_hash").notNull(),
    token: text("token").notNull(),
    brand: text("brand").notNull(),
    lastFour: text("last_four").notNull(),
    expiry: text("expiry").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [refersTo(t.playerId, players.id), isUnique(t.playerId, t.provider, t.tokenHash)],
);

/** Where players have signed in, until their sessions would have ended: for their own list. */
export const playerSessions = pgTable(
  "player_sessions",
  {
    /** The id of the token's family. */
    id: text("id").primaryKey(),
    playerId: text("player_id").notNull(),
    startedAt: moment("started_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    clientAddress: text("client_address").notNull(),
    browser: text("browser").notNull(),
  },
  (t) => [
    refersTo(t.playerId, players.id),
    index("player_sessions_of").on(t.playerId, t.startedAt),
    index("player_sessions_ends_at").on(t.endsAt),
  ],
);

/** Tokens that are no longer valid: of ended sessions, and used deep-link tokens, until they would have expired. */
export const spentTokens = pgTable(
  "spent_tokens",
  {
    id: text("id").primaryKey(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("spent_tokens_expires_at").on(t.expiresAt)],
);

/** Counts of failures and attempts in time windows; `full` is the count. */
export const counters = pgTable(
  "counters",
  {
    key: text("key").primaryKey(),
    full: integer("full").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (t) => [isPositive(t.full), index("counters_ends_at").on(t.endsAt)],
);

/** Attempts that have begun and whose end is not known yet; each counts as a failure until it ends, or its time is over. */
export const attemptsUnderWay = pgTable(
  "attempts_under_way",
  {
    id: text("id").primaryKey(),
    key: text("key").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (t) => [
    index("attempts_under_way_of_key").on(t.key, t.endsAt),
    index("attempts_under_way_ends_at").on(t.endsAt),
  ],
);
