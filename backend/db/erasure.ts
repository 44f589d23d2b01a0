import { randomBytes } from "node:crypto";
import { and, eq, exists, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { erasureTransfer } from "../domain/books";
import type { Database } from "./database";
import { insertTransfers } from "./ledger";
import { hasRequest } from "./operator-requests";
import { keyedHashes, type Secret } from "./seal";
import {
  accountRows,
  callbacks,
  characters,
  consents,
  erasedIdentities,
  events,
  identitySessions,
  letterAddresses,
  orders,
  outbox,
  paymentIssues,
  playerIdentities,
  playerSessions,
  players,
  receipts,
  savedCards,
  spendingCaps,
  type Player,
} from "./tables";

/** The name in a keyed hash of an identity. */
const nameOf = ({ issuer, subject }: { issuer: string; subject: string }) => `erased ${issuer}\n${subject}`;

/**
 * Locks a player's orders, and then the player: in this order, as settlements do. No order can be made until the
 * transaction ends. Resolves to undefined for a player who is erased already.
 */
export async function lockForErasure(
  tx: Database,
  playerId: string,
  now: Date,
): Promise<{ player: Player; vxu: number; isWaiting: boolean } | undefined> {
  const ofPlayer = eq(orders.playerId, playerId);
  await tx.select({ id: orders.id }).from(orders).where(ofPlayer).orderBy(orders.id).for("update");
  const [player] = await tx.select().from(players).where(eq(players.id, playerId)).for("update");
  if (!player || player.erasedAt) return undefined;
  const [wallet] = await tx
    .select()
    .from(accountRows)
    .where(eq(accountRows.playerId, playerId))
    .for("update");
  const [waiting] = await tx
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(outbox, eq(outbox.orderId, orders.id))
    .where(
      and(
        ofPlayer,
        or(
          inArray(orders.state, ["created", "pending", "review", "paid"]),
          and(isNotNull(orders.claimedAt), inArray(orders.state, ["declined", "expired"])),
          isNotNull(outbox.nextAttemptAt),
        ),
      ),
    )
    .limit(1);
  return {
    player,
    vxu: wallet?.balance ?? 0,
    isWaiting:
      waiting !== undefined || (await hasRequest(tx, playerId, now)) || (await hasIssue(tx, playerId)),
  };
}

/**
 * Erases a locked player. Orders, payments and ledger entries stay, of a player without a name; what names or
 * describes the person is removed from them: characters, texts of banks and providers, what the player typed.
 */
export async function erasePlayer(
  tx: Database,
  { player, vxu }: { player: Player; vxu: number },
  secret: Secret,
  at: Date,
): Promise<void> {
  if (vxu > 0) await insertTransfers(tx, [erasureTransfer(player.id, vxu)], at);
  await eraseIdentities(tx, player, secret, at);
  const owned = [savedCards, spendingCaps, letterAddresses, characters, playerSessions, consents] as const;
  for (const table of owned) await tx.delete(table).where(eq(table.playerId, player.id));
  await eraseFromOrders(tx, player.id);
  const nameless = {
    username: `erased-${randomBytes(10).toString("hex")}`,
    passwordHash: "none",
    declinedClaims: 0,
  };
  await tx
    .update(players)
    .set({ ...nameless, erasedAt: at })
    .where(eq(players.id, player.id));
}

async function eraseIdentities(
  tx: Database,
  { id, topups }: Player,
  secret: Secret,
  at: Date,
): Promise<void> {
  const identities = await tx.delete(playerIdentities).where(eq(playerIdentities.playerId, id)).returning();
  for (const identity of identities) {
    const { issuer, subject } = identity;
    const [hash] = keyedHashes(nameOf(identity), secret);
    await tx
      .insert(erasedIdentities)
      .values({ hash, topups, erasedAt: at })
      .onConflictDoUpdate({ target: erasedIdentities.hash, set: { topups, erasedAt: at } });
    await tx
      .delete(identitySessions)
      .where(and(eq(identitySessions.issuer, issuer), eq(identitySessions.subject, subject)));
  }
}

async function eraseFromOrders(tx: Database, playerId: string): Promise<void> {
  const ofPlayer = eq(orders.playerId, playerId);
  const theirs = tx.select({ id: orders.id }).from(orders).where(ofPlayer);
  const withoutCharacter = (column: typeof outbox.payload | typeof events.data) =>
    sql`${column} || '{"character_id":null,"server_id":null}'`;
  await tx.update(callbacks).set({ fields: "" }).where(inArray(callbacks.orderId, theirs));
  const strays = await tx
    .update(receipts)
    .set({ memo: null })
    .where(and(inArray(receipts.orderId, theirs), isNotNull(receipts.memo)))
    .returning({ provider: receipts.provider, txn: receipts.providerTxn });
  // Those named no order when they came, nor do the callbacks that brought them.
  for (const { provider, txn } of strays)
    await tx
      .update(callbacks)
      .set({ fields: "" })
      .where(
        and(
          isNull(callbacks.orderId),
          eq(callbacks.provider, provider),
          sql`position(${txn} IN ${callbacks.fields}) > 0`,
        ),
      );
  await tx.update(paymentIssues).set({ details: null }).where(issueOf(tx, playerId));
  await tx
    .update(outbox)
    .set({ payload: withoutCharacter(outbox.payload), lastError: null })
    .where(inArray(outbox.orderId, theirs));
  await tx
    .update(events)
    .set({ data: withoutCharacter(events.data) })
    .where(inArray(events.subject, theirs));
  await tx
    .update(orders)
    .set({ ...nothing, idempotencyKey: sql`${orders.id}` })
    .where(ofPlayer);
}

/** A payment issue of one of the player's orders. A message of two meanings is listed without its order, and names it. */
function issueOf(tx: Database, playerId: string) {
  const ofPlayer = eq(orders.playerId, playerId);
  const theirs = tx.select({ id: orders.id }).from(orders).where(ofPlayer);
  const named = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofPlayer, sql`position(${orders.id} IN ${paymentIssues.details}) > 0`));
  return and(
    isNotNull(paymentIssues.details),
    or(inArray(paymentIssues.orderId, theirs), and(isNull(paymentIssues.orderId), exists(named))),
  );
}

/** Whether an operator still has to deal with what a provider said of the player's orders, and needs its words. */
async function hasIssue(tx: Database, playerId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: paymentIssues.id })
    .from(paymentIssues)
    .where(and(isNull(paymentIssues.dealtWithAt), issueOf(tx, playerId)))
    .limit(1);
  return open !== undefined;
}

/** What is taken off an order, beside the key that its client made; the books need none of it. */
const nothing = {
  clientId: null,
  characterId: null,
  characterName: null,
  bankReference: null,
  outcome: null,
  tokenHash: null,
};

/** The top-ups of the player that an identity had before it was erased; 0 for one that is new. */
export async function selectErasedTopups(
  tx: Database,
  identity: { issuer: string; subject: string },
  secret: Secret,
): Promise<number> {
  const rows = await tx
    .select({ topups: erasedIdentities.topups })
    .from(erasedIdentities)
    .where(inArray(erasedIdentities.hash, keyedHashes(nameOf(identity), secret)));
  return Math.max(0, ...rows.map(({ topups }) => topups));
}

/** Whether a payment for the player's orders has no wallet to go to any more. */
export async function isErased(tx: Database, playerId: string): Promise<boolean> {
  const [row] = await tx.select({ at: players.erasedAt }).from(players).where(eq(players.id, playerId));
  return row?.at != null;
}

/**
 * Removes what was said since of an order whose player is erased: of a payment that came late and was sent back, or of
 * a provider's message that an operator has dealt with.
 */
export async function eraseLateWords(tx: Database, orderId: string): Promise<void> {
  const [order] = await tx.select({ playerId: orders.playerId }).from(orders).where(eq(orders.id, orderId));
  if (order && (await isErased(tx, order.playerId))) await eraseFromOrders(tx, order.playerId);
}
