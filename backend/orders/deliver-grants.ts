import { claimDeliveries, markDelivered, markFailed } from "../db/outbox";
import { sendGrant } from "../delivery/game-server";
import type { OrderContext } from "./context";
import { inParallel } from "./in-parallel";

/** Tells the game servers what waits in the outbox. Answers how many were tried. */
export async function deliverGrants(context: OrderContext, limit = 50): Promise<number> {
  const { db, gameServer, now } = context;
  if (!gameServer) return 0;
  const due = await claimDeliveries(db, now(), limit);
  const delivered: string[] = [];
  await inParallel(due, 4, async (grant) => {
    const result = await sendGrant(gameServer, grant);
    if (result.kind === "delivered") delivered.push(grant.id);
    else await markFailed(db, grant.id, result.reason);
  });
  await markDelivered(db, delivered, now());
  return due.length;
}
