import { and, desc, eq, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { unionAll, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { callbacks, orders, outbox, paymentIssues, playerIdentities, receipts } from "./tables";

/** More than a player may claim in years. */
const most_claims = 1_000;
/** Each has up to 2,000 characters, and an answer at most 2 MiB. */
const most_messages = 200;

/** Accounts elsewhere by which the player signs in. */
export async function selectIdentities(db: Database, playerId: string) {
  return db
    .select({
      issuer: playerIdentities.issuer,
      subject: playerIdentities.subject,
      since: playerIdentities.createdAt,
    })
    .from(playerIdentities)
    .where(eq(playerIdentities.playerId, playerId))
    .orderBy(playerIdentities.createdAt);
}

/** The transfers that the player has reported by the bank's reference, newest first. */
export async function selectClaims(db: Database, playerId: string) {
  return db
    .select({ id: orders.id, reference: orders.bankReference, at: orders.claimedAt })
    .from(orders)
    .where(and(eq(orders.playerId, playerId), isNotNull(orders.claimedAt)))
    .orderBy(desc(orders.claimedAt))
    .limit(most_claims);
}

/** Stands in a message where others name a provider: it is what the game's server said of a delivery. */
const game_server = "game-server";

/**
 * What banks, providers and game servers have said of the player's orders, the latest first: the signed fields of
 * callbacks, for as long as those are stored, what operators had to look at, the words of transfers, and why the last
 * try of a delivery failed.
 */
export async function selectMessages(db: Database, playerId: string) {
  const select = (provider: SQL | PgColumn, text: PgColumn, at: PgColumn) =>
    db
      .select({
        id: orders.id,
        provider: sql<string>`${provider}`,
        text: sql<string>`${text}`,
        at: sql`${at}`.mapWith((moment): Date => at.mapFromDriverValue(moment) as Date).as("at"),
      })
      .from(orders);
  const whose = (text: PgColumn, more?: SQL) => and(eq(orders.playerId, playerId), isNotNull(text), more);
  const signed = and(callbacks.signed, ne(callbacks.fields, ""));
  return unionAll(
    select(callbacks.provider, callbacks.fields, callbacks.at)
      .innerJoin(callbacks, eq(orders.id, callbacks.orderId))
      .where(whose(callbacks.fields, signed)),
    select(receipts.provider, receipts.memo, receipts.at)
      .innerJoin(receipts, eq(orders.id, receipts.orderId))
      .where(whose(receipts.memo)),
    select(paymentIssues.provider, paymentIssues.details, paymentIssues.at)
      .innerJoin(paymentIssues, eq(orders.id, paymentIssues.orderId))
      .where(whose(paymentIssues.details)),
    select(sql`${game_server}`, outbox.lastError, orders.updatedAt)
      .innerJoin(outbox, eq(orders.id, outbox.orderId))
      .where(whose(outbox.lastError)),
  )
    .orderBy(sql`at DESC`)
    .limit(most_messages);
}
