import "server-only";
import { findGame } from "@/lib/server/publisher";

/** False only for an alias that the game list does not name: without a list nothing is refused. */
export async function isKnownGame(alias: string, locale: string): Promise<boolean> {
  try {
    return (await findGame(alias, locale)).data !== null;
  } catch {
    return true;
  }
}
