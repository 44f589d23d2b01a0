import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "./database";
import { isChangedBetween } from "./order-changes";
import { readCursor } from "./recorder";
import { games, letterAddresses, letters, orders, paymentMethods } from "./tables";

export type LetterAddress = typeof letterAddresses.$inferSelect;
export type LetterKind = (typeof letters.$inferSelect)["kind"];

/** Of all letters that are claimed at once: more than twice what one may take. After a crash they are due again. */
export const lease_ms = 120_000;
/** What a process sends in one round. */
const most = 10;
const give_up_ms = 3 * 86_400_000;

export async function selectLetterAddress(
  db: Database,
  playerId: string,
): Promise<LetterAddress | undefined> {
  const [row] = await db.select().from(letterAddresses).where(eq(letterAddresses.playerId, playerId));
  return row;
}

/** Notes an address that waits for its code; the one that is in use stays in use until then. */
export async function storeWaitingAddress(
  db: Database,
  playerId: string,
  waiting: Pick<LetterAddress, "language" | "waitingEmail" | "codeHash" | "codeEndsAt">,
): Promise<void> {
  const values = { ...waiting, tries: 0 };
  await db
    .insert(letterAddresses)
    .values({ playerId, ...values })
    .onConflictDoUpdate({ target: letterAddresses.playerId, set: values });
}

/** Counts a typed code before it is compared, so that many at once get no more tries; resolves to the row. */
export async function countCodeTry(db: Database, playerId: string): Promise<LetterAddress | undefined> {
  const [row] = await db
    .update(letterAddresses)
    .set({ tries: sql`${letterAddresses.tries} + 1` })
    .where(eq(letterAddresses.playerId, playerId))
    .returning();
  return row;
}

/** Takes the waiting address into use; nothing if it is another one meanwhile. */
export async function useWaitingAddress(
  db: Database,
  { playerId, waitingEmail }: LetterAddress,
  now: Date,
): Promise<void> {
  await db
    .update(letterAddresses)
    .set({
      email: waitingEmail,
      confirmedAt: now,
      waitingEmail: null,
      codeHash: null,
      codeEndsAt: null,
      tries: 0,
    })
    .where(and(eq(letterAddresses.playerId, playerId), eq(letterAddresses.waitingEmail, waitingEmail ?? "")));
}

/** Forgets the player's addresses: no letter goes there any more. */
export async function deleteLetterAddress(db: Database, playerId: string): Promise<void> {
  await db.delete(letterAddresses).where(eq(letterAddresses.playerId, playerId));
}

/**
 * Notes the letters of all orders that have ended between a cursor and now, for players who had an address in use by
 * then; resolves to the next cursor. Without a cursor of this database it begins with what comes.
 */
export async function recordLettersSince(
  tx: Database,
  since: string | undefined,
  at: Date,
): Promise<{ cursor: string }> {
  const { cursor, isLost } = await readCursor(tx, since);
  if (since === undefined || isLost) return { cursor };
  const due = at.toISOString();
  await tx.execute(sql`
    INSERT INTO letters (order_id, kind, next_attempt_at, give_up_at)
    SELECT orders.id, orders.state, ${due}::timestamptz, ${new Date(at.getTime() + give_up_ms).toISOString()}::timestamptz
    FROM orders JOIN letter_addresses a ON a.player_id = orders.player_id AND a.email IS NOT NULL
    WHERE ${isChangedBetween(since, sql`${cursor}::pg_snapshot`)} AND orders.state IN ('settled', 'refunded')
      AND coalesce(orders.ended_at, orders.updated_at) >= a.confirmed_at
    ON CONFLICT DO NOTHING`);
  return { cursor };
}

/** Claims due letters for one attempt each. One whose player has no address any more is ended instead. */
export async function claimLetters(db: Database, now: Date) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        letter: letters,
        order: orders,
        email: letterAddresses.email,
        language: letterAddresses.language,
        game: games.details,
        method: paymentMethods.name,
      })
      .from(letters)
      .innerJoin(orders, eq(orders.id, letters.orderId))
      .innerJoin(games, eq(games.id, orders.gameId))
      .leftJoin(letterAddresses, eq(letterAddresses.playerId, orders.playerId))
      .leftJoin(paymentMethods, eq(paymentMethods.id, orders.methodId))
      .where(lte(letters.nextAttemptAt, now))
      .orderBy(letters.nextAttemptAt)
      .limit(most)
      .for("update", { of: letters, skipLocked: true });
    const claimed = [];
    for (const { letter, email, language, ...about } of due) {
      const { orderId, kind, attempts } = letter;
      if (!email || !language) {
        await endLetter(tx, letter, "refused");
        continue;
      }
      await tx
        .update(letters)
        .set({ attempts: attempts + 1, nextAttemptAt: new Date(now.getTime() + lease_ms) })
        .where(isLetter(letter));
      claimed.push({
        orderId,
        kind,
        attempts: attempts + 1,
        giveUpAt: letter.giveUpAt,
        email,
        language,
        ...about,
      });
    }
    return claimed;
  });
}
export type DueLetter = Awaited<ReturnType<typeof claimLetters>>[number];

type LetterKey = Pick<typeof letters.$inferSelect, "orderId" | "kind">;
const isLetter = ({ orderId, kind }: LetterKey) => and(eq(letters.orderId, orderId), eq(letters.kind, kind));

export async function endLetter(db: Database, letter: LetterKey, ended: "sent" | "refused" | "dead") {
  await db.update(letters).set({ nextAttemptAt: null, ended }).where(isLetter(letter));
}

export async function retryLetter(db: Database, letter: LetterKey, nextAttemptAt: Date): Promise<void> {
  await db.update(letters).set({ nextAttemptAt }).where(isLetter(letter));
}
