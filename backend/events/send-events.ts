import { claimEvents, markEventDelivered, markEventFailed, type DueEvent } from "../db/event-deliveries";
import { eventOf } from "../db/events";
import { reasonOf } from "../db/failure";
import { unseal } from "../db/seal";
import { sendEvent } from "../delivery/send-event";
import type { OrderContext } from "../orders/context";

/**
 * Work for the worker loop: sends due events to their webhooks. It resolves when all attempts are over, each within
 * 8 s; a webhook that fails gets one event at a time, ever more rarely, so it delays the others by no more than that.
 */
export async function sendEvents(context: OrderContext, allow_private: boolean): Promise<number> {
  const { db, now, log } = context;
  const due = await claimEvents(db, now());
  await Promise.all(
    due.map((one) =>
      send(context, one, allow_private).catch((error: unknown) =>
        log.error({ event: one.id, reason: reasonOf(error) }, "what became of an event could not be written"),
      ),
    ),
  );
  return due.length;
}

async function send({ db, now, secret }: OrderContext, due: DueEvent, allow_private: boolean): Promise<void> {
  const secrets = [due.secret, due.old_secret].filter((sealed) => sealed !== null);
  const body = JSON.stringify(eventOf({ ...due, seq: due.event_seq }));
  const message = { id: due.id, timestamp_s: Math.floor(now().getTime() / 1000), body };
  const sent = await sendEvent(
    due.url,
    message,
    secrets.map((sealed) => unseal(sealed, secret)),
    {
      allow_private,
    },
  );
  if (sent.taken) await markEventDelivered(db, due, now());
  else await markEventFailed(db, due, sent.reason, now());
}
