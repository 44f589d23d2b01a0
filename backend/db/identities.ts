import { randomBytes, randomInt } from "node:crypto";
import { and, eq, isNull, or } from "drizzle-orm";
import { accounts } from "../domain/books";
import type { Database } from "./database";
import { selectErasedTopups } from "./erasure";
import { selectPlayer } from "./players";
import type { Secret } from "./seal";
import { accountRows, identitySessions, playerIdentities, players, spentTokens, type Player } from "./tables";

/** Who somebody is elsewhere: the OpenID Connect issuer, or another keeper of accounts, and the subject there. */
export interface Identity {
  issuer: string;
  subject: string;
}

class TakenMeanwhile extends Error {}

/**
 * The player of an identity, made with an empty wallet at its first sign-in. The name is the provider's then, with
 * digits behind it where another player has it; no password opens the account.
 */
export async function ensureIdentityPlayer(
  db: Database,
  identity: Identity,
  name: string,
  now: Date,
  secret: Secret,
): Promise<Player> {
  const found = await selectIdentityPlayer(db, identity);
  if (found) return found;
  try {
    return await db.transaction((tx) => insertIdentityPlayer(tx, identity, name, now, secret));
  } catch (error) {
    const made = error instanceof TakenMeanwhile ? await selectIdentityPlayer(db, identity) : undefined;
    if (made) return made;
    throw error;
  }
}

/**
 * The player of a social network's account, named after both. Players whose id has the account's own, as it was made
 * before, keep it until they are erased.
 */
export async function ensureSocialPlayer(
  db: Database,
  identity: Identity,
  now: Date,
  secret: Secret,
): Promise<Player> {
  const { issuer, subject } = identity;
  const earlier = await selectPlayer(db, { id: `${issuer}-${subject}` });
  if (earlier && !earlier.erasedAt) return earlier;
  return ensureIdentityPlayer(db, identity, `${issuer}.${subject}`, now, secret);
}

async function selectIdentityPlayer(
  db: Database,
  { issuer, subject }: Identity,
): Promise<Player | undefined> {
  const [row] = await db
    .select({ player: players })
    .from(playerIdentities)
    .innerJoin(players, eq(players.id, playerIdentities.playerId))
    .where(and(eq(playerIdentities.issuer, issuer), eq(playerIdentities.subject, subject)));
  return row?.player;
}

async function insertIdentityPlayer(
  tx: Database,
  identity: Identity,
  name: string,
  now: Date,
  secret: Secret,
): Promise<Player> {
  const topups = await selectErasedTopups(tx, identity, secret);
  const player = await insertNamed(tx, name || "player", { topups, createdAt: now }, name === "");
  const made = await tx
    .insert(playerIdentities)
    .values({ ...identity, playerId: player.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ playerId: playerIdentities.playerId });
  // The same person signed in twice at once: the transaction is rolled back, and with it this player.
  if (made.length === 0) throw new TakenMeanwhile();
  await tx
    .insert(accountRows)
    .values({ id: accounts.wallet(player.id), currency: "VXU", playerId: player.id, balance: 0 });
  return player;
}

async function insertNamed(
  tx: Database,
  name: string,
  about: { topups: number; createdAt: Date },
  numbered: boolean,
): Promise<Player> {
  const id = `own-${randomBytes(10).toString("hex")}`;
  const endings = [4, 6, 9].map((digits) => `.${randomInt(10 ** (digits - 1), 10 ** digits)}`);
  for (const ending of numbered ? endings : ["", ...endings]) {
    const username = name + ending;
    const [player] = await tx
      .insert(players)
      .values({ id, username, passwordHash: "none", ...about })
      .onConflictDoNothing()
      .returning();
    if (player) return player;
  }
  throw new Error("no name was free for a new player");
}

/** Keeps a sign-in, so that its provider can end it. */
export async function insertIdentitySession(
  db: Database,
  session: typeof identitySessions.$inferInsert,
): Promise<void> {
  await db.insert(identitySessions).values(session);
}

/**
 * Ends the sign-ins of a subject, of one of its sessions at the provider, or of both, by revoking their token families.
 * The same `word` does it once: a repetition ends no later sign-in. Resolves to their number.
 */
export async function endIdentitySessions(
  db: Database,
  { issuer, subject, session }: { issuer: string; subject?: string; session?: string },
  word: { id: string; ends_at: Date },
): Promise<number> {
  const ofSession = session === undefined ? undefined : eq(identitySessions.sessionId, session);
  // A sign-in of the subject's that named no session may be of this one.
  const isSession =
    subject === undefined ? ofSession : ofSession && or(ofSession, isNull(identitySessions.sessionId));
  return db.transaction(async (tx) => {
    const isNew = await tx
      .insert(spentTokens)
      .values({ id: word.id, expiresAt: word.ends_at })
      .onConflictDoNothing()
      .returning({ id: spentTokens.id });
    if (isNew.length === 0) return 0;
    const ended = await tx
      .delete(identitySessions)
      .where(
        and(
          eq(identitySessions.issuer, issuer),
          subject === undefined ? undefined : eq(identitySessions.subject, subject),
          isSession,
        ),
      )
      .returning();
    if (ended.length > 0)
      await tx
        .insert(spentTokens)
        .values(ended.map(({ id, endsAt }) => ({ id, expiresAt: endsAt })))
        .onConflictDoNothing();
    return ended.length;
  });
}
