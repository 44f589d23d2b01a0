import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, refersTo } from "./columns";
import { players } from "./players";

/** Whose account elsewhere a player is: by who tells it (an OpenID Connect issuer) and its subject there. */
export const playerIdentities = pgTable(
  "player_identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    playerId: text("player_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "player_identities_pkey", columns: [t.issuer, t.subject] }),
    refersTo(t.playerId, players.id),
    index("player_identities_of_player").on(t.playerId),
  ],
);

/** Sign-ins by an identity that have not ended, so that its provider can end them: one row a token family. */
export const identitySessions = pgTable(
  "identity_sessions",
  {
    /** The token family's. */
    id: text("id").primaryKey(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** The provider's own session, where it names one. */
    sessionId: text("session_id"),
    endsAt: moment("ends_at").notNull(),
  },
  (t) => [
    index("identity_sessions_of_subject").on(t.issuer, t.subject),
    index("identity_sessions_of_session").on(t.issuer, t.sessionId),
    index("identity_sessions_ends_at").on(t.endsAt),
  ],
);

/**
 * Identities whose players were erased, by a keyed hash: only that somebody was here before, so that an erasure does not
 * bring the bonus of the first top-up again.
 */
export const erasedIdentities = pgTable("erased_identities", {
  hash: text("hash").primaryKey(),
  topups: integer("topups").notNull(),
  erasedAt: moment("erased_at").notNull(),
});
