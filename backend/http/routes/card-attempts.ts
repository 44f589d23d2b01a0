import { refuse, type Result } from "@/lib/contract/errors";
import { countBadCards } from "../../db/orders";
import { createAttemptLimiter } from "../attempt-limiter";
import type { Services } from "../services";

const most_bad_cards = 10;
const bad_cards_s = 3600;

const take = createAttemptLimiter();

/** Submits a card unless the player has had ten bad ones within an hour, which means guessing codes. */
export async function tryCard<T>(
  services: Services,
  playerId: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const since = () => new Date(services.now().getTime() - bad_cards_s * 1000);
  const room = async () => most_bad_cards - (await countBadCards(services.db, playerId, since()));
  const result = await take(playerId, room, work);
  return result ?? refuse("too_many_requests", { values: { seconds: bad_cards_s } });
}
