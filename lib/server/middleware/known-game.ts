import { findGame } from "@/lib/server/publisher";

/** False only for an alias that is not in the game list. Without a list no alias is refused. */
export async function isKnownGame(alias: string, locale: string): Promise<boolean> {
  try {
    return (await findGame(alias, locale)).data !== null;
  } catch {
    return true;
  }
}
