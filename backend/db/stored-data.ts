import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "./database";
import { orders, playerIdentities } from "./tables";

/** More than a player may claim in years. */
const most_claims = 1_000;

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
