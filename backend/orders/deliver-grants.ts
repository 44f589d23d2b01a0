import { claimDeliveries, endDelivery, markDelivered, markFailed } from "../db/outbox";
import { sendGrant } from "../delivery/game-server";
import type { OrderContext } from "./context";
import { refundOrder } from "./refund-order";

/** After so many attempts (about two hours) a delivery is left to an operator: the game may or may not have it. */
const max_attempts = 20;

/** How many are sent at once: what is taken together is over together, well within its lease. */
const at_once = 8;

/** Tells the game servers of the first of what waits in the outbox. Answers how many were tried. */
export async function deliverGrants(context: OrderContext): Promise<number> {
  const { db, gameServer, now, log } = context;
  if (!gameServer) return 0;
  const due = await claimDeliveries(db, now(), at_once);
  const delivered: string[] = [];
  const send = async (grant: (typeof due)[number]) => {
    const result = await sendGrant(gameServer, grant);
    if (result.kind === "delivered") delivered.push(grant.id);
    else if (result.kind === "refused") await refundOrder(context, grant, result.reason);
    else if (grant.attempts < max_attempts) await markFailed(db, grant.id, result.reason, now());
    else {
      log.error(
        { grant: grant.id, reason: result.reason },
        "a delivery was given up on: an operator has to look",
      );
      await endDelivery(db, grant.id, "dead", result.reason);
    }
  };
  await Promise.all(due.map(send));
  await markDelivered(db, delivered, now());
  return due.length;
}
