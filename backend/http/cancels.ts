import { accept, refuse, type Result } from "@/lib/contract/errors";
import type { Services } from "./services";

/** Each of them asks a provider, so a player has only so many. */
const most = 10;
const within_s = 60;

/** Counts one more request to cancel an order; refused above the limit. */
export async function countCancel({ counters }: Services, playerId: string): Promise<Result<undefined>> {
  const { full, left_s } = await counters.add(`cancel ${playerId}`, within_s);
  return full > most ? refuse("too_many_requests", { values: { seconds: left_s } }) : accept(undefined);
}
