import { z } from "zod";
import * as addresses from "../operator-addresses";
import { define } from "../endpoint";
import { eventType } from "../events";
import { moment, numberId } from "../values";

/* Where events are sent, in the desk (docs/events.md). */

const webhookAddress = z.url({ protocol: /^https?$/, error: "address_format" }).max(500);
/** An event's place in the order of all. */
const seq = z.coerce.number().int().min(1);
const webhookId = z.object({ id: numberId });
const madeSecret = z.object({
  id: numberId,
  secret: z.string().describe("Shown this once: whsec_ and base64, as Standard Webhooks has it"),
});

const webhook = z.object({
  id: numberId,
  url: z.string(),
  description: z.string(),
  types: z.array(eventType).describe("Empty: all"),
  enabled: z.boolean(),
  /** Failed attempts since the last success. */
  failures: z.number().int(),
  last_error: z.string().optional(),
  created_at: moment,
  waiting: z.number().int(),
  dead: z.number().int(),
});

export const listWebhooks = define(addresses.listWebhooks)({
  name: "listWebhooks",
  summary: "Where events are sent, and how much waits there",
  auth: "operator",
  right: "readWebhooks",
  level: "unused",
  data: z.array(webhook),
});

export const addWebhook = define(addresses.addWebhook)({
  name: "addWebhook",
  summary: "Send events to one more address, from now on",
  auth: "operator",
  right: "changeWebhooks",
  asksAgain: true,
  level: "unused",
  refusals: ["webhooks_full"],
  body: z.object({
    url: webhookAddress,
    description: z.string().trim().max(200).default(""),
    types: z.array(eventType).max(20).default([]),
  }),
  data: madeSecret,
});

export const switchWebhook = define(addresses.switchWebhook)({
  name: "switchWebhook",
  summary: "Hold the events of an address back, or send them again; they are kept meanwhile",
  auth: "operator",
  right: "changeWebhooks",
  level: "unused",
  refusals: ["not_found"],
  body: webhookId.extend({ on: z.boolean() }),
});

export const removeWebhook = define(addresses.removeWebhook)({
  name: "removeWebhook",
  summary: "Send nothing more to an address; its secret is no longer valid",
  auth: "operator",
  right: "changeWebhooks",
  level: "unused",
  refusals: ["not_found"],
  body: webhookId,
});

export const renewWebhookSecret = define(addresses.renewWebhookSecret)({
  name: "renewWebhookSecret",
  summary: "Another secret; the one before it signs for 24 hours more",
  auth: "operator",
  right: "changeWebhooks",
  asksAgain: true,
  level: "unused",
  refusals: ["not_found"],
  body: webhookId,
  data: madeSecret,
});

export const listEventDeliveries = define(addresses.listEventDeliveries)({
  name: "listEventDeliveries",
  summary: "The events of an address, the latest first, and what became of them",
  auth: "operator",
  right: "readWebhooks",
  level: "unused",
  query: z.object({
    webhook: numberId,
    before: seq.optional(),
    open: z.enum(["1"]).optional().describe("1: only what is not delivered"),
  }),
  data: z.object({
    events: z.array(
      z.object({
        seq: z.number().int(),
        type: eventType,
        subject: z.string(),
        at: moment,
        state: z.enum(["waiting", "delivered", "dead"]),
        attempts: z.number().int(),
        next_attempt_at: moment.optional(),
        last_error: z.string().optional(),
      }),
    ),
    next_before: z.number().int().nullable(),
  }),
});

export const resendEvent = define(addresses.resendEvent)({
  name: "resendEvent",
  summary: "Send one event again, under the same id",
  auth: "operator",
  right: "changeWebhooks",
  level: "unused",
  refusals: ["not_found"],
  body: webhookId.extend({ seq }),
});

export const replayEvents = define(addresses.replayEvents)({
  name: "replayEvents",
  summary: "Send all events since a time again, under the same ids",
  auth: "operator",
  right: "changeWebhooks",
  level: "unused",
  refusals: ["not_found"],
  body: webhookId.extend({ since: z.iso.datetime({ offset: true, error: "date_format" }) }),
  data: z.object({ events: z.number().int() }),
});
