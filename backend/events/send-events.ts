import { claimEvents, markEventDelivered, markEventFailed, type DueEvent } from "../db/event-deliveries";
import { eventOf } from "../db/events";
import { reasonOf } from "../db/failure";
import { unseal } from "../db/seal";
import { sendEvent } from "../delivery/send-event";
import type { OrderContext } from "../orders/context";

interface Outside {
  /** Receivers compare the time with their own clock, which SANDBOX_CLOCK does not shift. */
  outside_now: () => Date;
  /** Only there may events be sent to this machine. */
  sandbox: boolean;
}

/**
 * Work for the worker loop: sends due events to their webhooks. It resolves when all attempts are over, each within
 * 8 s; a webhook that fails gets one event at a time, ever more rarely, so it delays the others by no more than that.
 */
export async function sendEvents(context: OrderContext, outside: Outside): Promise<number> {
  const { db, now, log } = context;
  const due = await claimEvents(db, now());
  await Promise.all(
    due.map((one) =>
      send(context, one, outside).catch((error: unknown) =>
        log.error({ event: one.id, reason: reasonOf(error) }, "what became of an event could not be written"),
      ),
    ),
  );
  return due.length;
}

async function send({ db, now, secret }: OrderContext, due: DueEvent, outside: Outside): Promise<void> {
  const secrets = [due.secret, due.old_secret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => unseal(sealed, secret));
  const body = JSON.stringify(eventOf({ ...due, seq: due.event_seq }));
  const timestamp_s = Math.floor(outside.outside_now().getTime() / 1000);
  const sent = await sendEvent(due.url, { id: due.id, timestamp_s, body }, secrets, {
    allow_private: outside.sandbox,
  });
  if (sent.taken) await markEventDelivered(db, due, now());
  else await markEventFailed(db, due, sent.reason, now());
}
