import { refuse, type Result } from "@/lib/contract/errors";
import { most_bad_cards } from "../../orders/place-order";
import { createAttemptLimiter } from "../attempt-limiter";

const take = createAttemptLimiter();

/** Submits a card once fewer of the player's are being sent here than may turn out bad; the others wait. */
export async function tryCard<T>(playerId: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  return (await take(playerId, async () => most_bad_cards, work)) ?? refuse("internal");
}
