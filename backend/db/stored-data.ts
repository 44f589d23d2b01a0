import { and, desc, eq, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { unionAll, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { callbacks, orders, paymentIssues, playerIdentities, receipts } from "./tables";

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

/**
 * What banks and providers have said of the player's payments, the latest first: the signed fields of their callbacks, for
 * as long as those are stored, what operators had to look at, and the words of transfers.
 */
export async function selectMessages(db: Database, playerId: string) {
  const saidIn = (
    table: typeof callbacks | typeof receipts | typeof paymentIssues,
    text: PgColumn,
    more?: SQL,
  ) =>
    db
      .select({ id: orders.id, provider: table.provider, text: sql<string>`${text}`, at: table.at })
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(and(eq(orders.playerId, playerId), isNotNull(text), more));
  return unionAll(
    saidIn(callbacks, callbacks.fields, and(callbacks.signed, ne(callbacks.fields, ""))),
    saidIn(receipts, receipts.memo),
    saidIn(paymentIssues, paymentIssues.details),
  )
    .orderBy(sql`at DESC`)
    .limit(most_messages);
}
