import { endSessionsSince, selectPlayerSession, selectPlayerSessions } from "../db/player-sessions";
import { selectSpentUntil, spendToken, spendTokenUntil } from "../db/players";
import type { Services } from "./services";
import { familyEnd, isBeforeSignOut, type TokenClaims, type TokenFamily } from "./tokens";

type Parts = Pick<Services, "db" | "now">;

/*
 * What ends sessions is remembered among the spent tokens, until the last token that it concerns has expired: a family by
 * its id, all families of a player, and the one that was kept then.
 */
const ofPlayer = (player_id: string) => `player:${player_id}`;
const kept = (family_id: string, player_id: string) => `kept:${player_id}:${family_id}`;

/** Whether a token's session was signed out: by itself, or with all others of the player. Asked in one statement. */
export async function isSessionEnded(
  { db, now }: Parts,
  { player_id, family }: Pick<TokenClaims, "player_id" | "family">,
): Promise<boolean> {
  const asked = [family.id, ofPlayer(player_id), kept(family.id, player_id)];
  const [outUntil, allUntil, keptUntil] = await selectSpentUntil(db, asked);
  if (outUntil !== undefined && outUntil > now()) return true;
  // Kept by the last sign-out of the others, not by an earlier one.
  const isKept = allUntil !== undefined && keptUntil?.getTime() === allUntil.getTime();
  return allUntil !== undefined && !isKept && isBeforeSignOut(family, allUntil);
}

/** Revokes the token family: all Bearers of the sign-in, and its unused user_tokens. */
export async function endSession({ db, now }: Parts, family: TokenFamily): Promise<void> {
  await spendToken(db, family.id, familyEnd(family), now());
}

/** The player's sessions that have not ended in any way, the latest first. */
export async function selectOpenSessions({ db, now }: Parts, player_id: string) {
  const sessions = await selectPlayerSessions(db, player_id, now());
  const asked = [ofPlayer(player_id), ...sessions.map(({ id }) => kept(id, player_id))];
  const [allUntil, ...keptUntil] = await selectSpentUntil(db, asked);
  return sessions.filter((session, n) => {
    const isKept = allUntil !== undefined && keptUntil[n]?.getTime() === allUntil.getTime();
    return allUntil === undefined || isKept || !isBeforeSignOut(familyOf(session), allUntil);
  });
}

/** Ends one of the player's sessions; false if there is no such one, or it has ended. */
export async function endSessionOf(parts: Parts, player_id: string, id: string): Promise<boolean> {
  const session = await selectPlayerSession(parts.db, { id, playerId: player_id }, parts.now());
  if (!session || (await isSessionEnded(parts, { player_id, family: familyOf(session) }))) return false;
  await endSession(parts, familyOf(session));
  return true;
}

const familyOf = ({ id, startedAt }: { id: string; startedAt: Date }): TokenFamily => ({
  id,
  started_at_s: startedAt.getTime() / 1000,
});

/**
 * Revokes all token families of a player who is erased and never signs in again: those that begin in the hour after it, too,
 * so that none that was kept is spared, and none that has begun while the database's clock was ahead.
 */
export async function endAllSessions({ db, now }: Parts, { player_id, family }: TokenClaims): Promise<void> {
  const until = familyEnd({ id: "", started_at_s: Math.floor(now().getTime() / 1000) + 3600 });
  await spendTokenUntil(db, ofPlayer(player_id), until);
  await spendTokenUntil(db, family.id, familyEnd(family));
}

/**
 * Revokes all other token families of the player that have begun by now; each by itself where it has begun while the
 * database's clock was ahead, as before a standby with another one was promoted.
 */
export async function endOtherSessions(
  { db, now }: Parts,
  { player_id, family }: TokenClaims,
): Promise<void> {
  const now_s = Math.floor(now().getTime() / 1000);
  const until = familyEnd({ id: "", started_at_s: now_s });
  await db.transaction(async (tx) => {
    const ahead = { playerId: player_id, since: new Date(now_s * 1000), but: family.id };
    if (!(await endSessionsSince(tx, ahead))) return;
    await spendTokenUntil(tx, kept(family.id, player_id), until);
    await spendTokenUntil(tx, ofPlayer(player_id), until);
  });
}
