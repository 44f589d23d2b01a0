import { accept, refuse, type Result } from "@/lib/contract/errors";
import { methodOf } from "@/lib/payment";
import type { OrderRow } from "../db/tables";
import { isPaid } from "../domain/order";
import { dayStart } from "../domain/vietnam-day";
import type { Services } from "./services";

const day_s = 86_400;

/** The counter key of a player's claims on a day, Vietnam time. */
const keyOf = ({ now }: Services, playerId: string) => `claim ${playerId} ${dayStart(now()).toISOString()}`;

/** Counts one more claim; refused if the player has used up those of the day. */
export async function countClaim(services: Services, playerId: string): Promise<Result<undefined>> {
  const limit = services.settings.MAX_CLAIMS_PER_DAY;
  const { full } = await services.counters.add(keyOf(services, playerId), day_s);
  return full > limit ? refuse("claims_used_up", { values: { limit } }) : accept(undefined);
}

/** The claims left today, for an order that may be claimed; undefined for any other. */
export async function readClaimsLeft(services: Services, order: OrderRow): Promise<number | undefined> {
  if (!methodOf(order.methodId).clientIdField || isPaid(order.state)) return undefined;
  const { full } = await services.counters.read(keyOf(services, order.playerId), day_s);
  return Math.max(0, services.settings.MAX_CLAIMS_PER_DAY - full);
}
