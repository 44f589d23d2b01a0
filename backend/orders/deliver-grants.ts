import { isDatabaseTrouble, reasonOf } from "../db/failure";
import { addIssuedCode } from "../db/gift-codes";
import { claimDeliveries, endDelivery, markDelivered, putOffDelivery } from "../db/outbox";
import { sendGrant } from "../delivery/send-grant";
import type { OrderContext } from "./context";
import { inParallel } from "./in-parallel";
import { refundOrder } from "./refund-order";

/** After so many attempts (about two hours) a delivery is left to an operator: whether the game has it is unknown. */
const max_attempts = 20;

/** How many are claimed and sent at once: all are over well within their lease. */
const at_once = 8;

type Due = Awaited<ReturnType<typeof claimDeliveries>>[number];

/** Sends the first due grants of the outbox to their game servers. Resolves to how many were tried. */
export async function deliverGrants(context: OrderContext): Promise<number> {
  const { db, gameServers, now } = context;
  if (!gameServers) return 0;
  const due = await claimDeliveries(db, now(), at_once, gameServers.games);
  const delivered: Due[] = [];
  const send = async (grant: Due) => {
    const client = gameServers.of(grant.payload.game_id);
    if (!client) return tryLater(context, grant, "no game server");
    const result = await sendGrant(client, grant.payload);
    if (result.kind === "delivered") {
      if (await keepCode(context, grant, result.code)) delivered.push(grant);
      else await tryLater(context, grant, "a code that was sold before");
    } else if (result.kind === "refused") await refundOrder(context, grant, result.reason);
    else await tryLater(context, grant, result.reason, result.after_s);
  };
  await eachOnItsOwn(context, due, send);
  try {
    await markDelivered(db, idsOf(delivered), now());
  } catch (error) {
    // They are due again when their lease ends; a game that has a grant says so.
    if (isDatabaseTrouble(error)) throw error;
    // One of them can't be written: write each by itself.
    await eachOnItsOwn(context, delivered, (grant) => markDelivered(db, idsOf([grant]), now()));
  }
  return due.length;
}

/** Keeps the code that the game has made for an order; false if another order has it. */
async function keepCode({ db }: OrderContext, { orderId, payload }: Due, code?: string): Promise<boolean> {
  if (code === undefined || payload.kind !== "code_wanted") return true;
  return addIssuedCode(db, { code, giftId: payload.item_id, orderId });
}

const idsOf = (grants: Due[]) => grants.map(({ id }) => id);

/** Handles each grant separately: one that fails here, not at the game, is retried with back-off, delaying no other. */
async function eachOnItsOwn(context: OrderContext, grants: Due[], work: (grant: Due) => Promise<void>) {
  const unwritten = ({ id }: Due, error: unknown) =>
    context.log.error(
      { grant: id, reason: reasonOf(error) },
      "what became of a delivery could not be written",
    );
  const failed: Due[] = [];
  await inParallel(grants, at_once, work, (grant, error) => {
    unwritten(grant, error);
    // A database failure says nothing about the delivery: it is due again when its lease ends.
    if (!isDatabaseTrouble(error)) failed.push(grant);
  });
  await inParallel(failed, at_once, (grant) => tryLater(context, grant, "not written"), unwritten);
}

async function tryLater(
  { db, now, log }: OrderContext,
  grant: Due,
  reason: string,
  after_s?: number,
): Promise<void> {
  if (grant.attempts < max_attempts) return putOffDelivery(db, grant.id, reason, now(), after_s);
  log.error({ grant: grant.id, reason }, "a delivery was given up on: an operator has to look");
  return endDelivery(db, grant.id, "dead", reason);
}
