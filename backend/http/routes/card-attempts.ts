import { refuse, type Result } from "@/lib/contract/errors";
import { most_bad_cards } from "../../orders/card-use";
import { queue_s } from "../attempt-limiter";
import type { Services } from "../services";

/**
 * Submits a card once fewer of the player's are being sent here than may turn out bad; the others wait, and are refused
 * where very many do. How many are sent by all processes is decided where its order is made (db/card-orders.ts).
 */
export async function tryCard<T>(
  { attempts }: Pick<Services, "attempts">,
  playerId: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const reserve = async (running: number) => (running < most_bad_cards ? {} : "under way");
  const tried = (await attempts.card(playerId, reserve, work)) ?? refuse("internal");
  return tried === "no turn" ? refuse("too_many_requests", { values: { seconds: queue_s } }) : tried;
}
