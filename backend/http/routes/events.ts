import { randomBytes } from "node:crypto";
import { accept, refuse, type Result } from "@/lib/contract/errors";
import { makeWebhookSecret } from "@/lib/contract/webhook-signature";
import type { Database } from "../../db/database";
import { countDeliveries, resendEvents, selectDeliveries } from "../../db/event-deliveries";
import { eventOf, selectEventsAfter } from "../../db/events";
import { seal } from "../../db/seal";
import {
  enableWebhook,
  insertWebhook,
  markRemoved,
  renewSecret,
  selectWebhook,
  selectWebhooks,
} from "../../db/webhooks";
import { faultOfAddress } from "../../delivery/send-event";
import { act } from "../operator-act";
import { handlers } from "../serve";
import type { Services } from "../services";

const page = 30;

function makeSecret({ secret: key }: Services) {
  const secret = makeWebhookSecret(randomBytes(32));
  return { secret, sealed: seal(secret, key) };
}

/** Webhooks, in the operators' desk, and the events for who receives them. */
export const eventHandlers = handlers({
  async listWebhooks({ db }) {
    const [rows, counts] = await Promise.all([selectWebhooks(db), countDeliveries(db)]);
    return accept({
      data: rows.map(({ id, url, description, types, enabled, failures, lastError, createdAt }) => {
        const { waiting = 0, dead = 0 } = counts.find(({ webhook_id }) => webhook_id === id) ?? {};
        return {
          id,
          url,
          description,
          types,
          enabled,
          failures,
          ...(lastError !== null && { last_error: lastError }),
          created_at: createdAt.toISOString(),
          waiting,
          dead,
        };
      }),
    });
  },

  async addWebhook(services, call) {
    const made = makeSecret(services);
    const { url, description, types } = call.body;
    // Only the sandbox may be told on this machine, and without TLS.
    const fault = faultOfAddress(url, services);
    if (fault) return refuse("invalid_input", { fields: { url: fault } });
    let id: number | undefined;
    const added = await act(services, call, "webhook_added", async (tx) => {
      const row = await insertWebhook(tx, { ...made, url, description, types, createdAt: services.now() });
      if (!row) return refuse("webhooks_full");
      id = row.id;
      return accept({ id: row.id, host: new URL(url).host });
    });
    return answerSecret(added, id, made.secret);
  },

  switchWebhook(services, call) {
    const { id, on } = call.body;
    return act(services, call, on ? "webhook_on" : "webhook_off", async (tx) =>
      (await enableWebhook(tx, id, on)) ? accept({ id }) : refuse("not_found"),
    );
  },

  removeWebhook(services, call) {
    const { id } = call.body;
    return act(services, call, "webhook_removed", async (tx) =>
      (await markRemoved(tx, id, services.now())) ? accept({ id }) : refuse("not_found"),
    );
  },

  async renewWebhookSecret(services, call) {
    const made = makeSecret(services);
    const { id } = call.body;
    const renewed = await act(services, call, "webhook_secret_renewed", async (tx) => {
      const webhook = await selectWebhook(tx, id);
      if (!webhook) return refuse("not_found");
      await renewSecret(tx, webhook, made, services.now());
      return accept({ id });
    });
    return answerSecret(renewed, id, made.secret);
  },

  async listEventDeliveries({ db, reader }, { query }) {
    const { webhook, before, open } = query;
    const of = { webhook_id: webhook, before, open: open !== undefined, limit: page + 1 };
    const select = (from: Database) => selectDeliveries(from, of);
    // The first page is looked at right after a change.
    const rows = await (before === undefined ? select(db) : reader.read(select));
    const shown = rows.slice(0, page);
    return accept({
      data: {
        events: shown.map(({ event: { seq, type, subject, at }, delivery }) => ({
          seq,
          type,
          subject,
          at: at.toISOString(),
          state: delivery.deliveredAt ? "delivered" : (delivery.ended ?? "waiting"),
          attempts: delivery.attempts,
          ...(delivery.nextAttemptAt && { next_attempt_at: delivery.nextAttemptAt.toISOString() }),
          ...(delivery.lastError !== null && { last_error: delivery.lastError }),
        })),
        next_before: rows.length > page ? (shown.at(-1)?.event.seq ?? null) : null,
      },
    });
  },

  resendEvent(services, call) {
    const { id, seq } = call.body;
    return act(services, call, "event_resent", async (tx) => {
      const webhook = await selectWebhook(tx, id);
      if (!webhook) return refuse("not_found");
      const events = await resendEvents(tx, webhook, { seq }, services.now());
      return events > 0 ? accept({ id, seq }) : refuse("not_found");
    });
  },

  async replayEvents(services, call) {
    const { id, since } = call.body;
    let events = 0;
    const replayed = await act(services, call, "events_replayed", async (tx) => {
      const webhook = await selectWebhook(tx, id);
      if (!webhook) return refuse("not_found");
      events = await resendEvents(tx, webhook, { since: new Date(since) }, services.now());
      return accept({ id, since, events });
    });
    return replayed.ok ? accept({ data: { events } }) : replayed;
  },

  async listEvents({ db }, { query: { after, limit }, webhook }) {
    const events = (await selectEventsAfter(db, { after, types: webhook?.types, limit })).map(eventOf);
    return accept({ data: { events, next_after: events.at(-1)?.seq ?? after } });
  },
});

function answerSecret(done: Result<object>, id: number | undefined, secret: string) {
  if (!done.ok) return done;
  if (id === undefined) throw new Error("a webhook was made without an id");
  return accept({ data: { id, secret } });
}
