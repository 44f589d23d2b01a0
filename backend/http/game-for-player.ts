import { selectGames } from "../db/catalogue";
import type { Database } from "../db/database";
import { selectRecentGameIds } from "../db/history";

/**
 * The game of a top-up that names none: the last one that the player paid in, else the first that is listed. The Vxu is
 * the same, since a player has one wallet for all games. Undefined if there is no game at all.
 */
export async function gameForPlayer(db: Database, playerId: string): Promise<number | undefined> {
  const [recent] = await selectRecentGameIds(db, playerId, 1);
  return recent ?? (await selectGames(db))[0]?.id;
}
