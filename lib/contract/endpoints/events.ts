import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { event } from "../events";

export const listEvents = define(addresses.listEvents)({
  name: "listEvents",
  summary: "Events of the last 30 days in their order, of the types that the webhook asked for",
  auth: "webhook",
  level: "unused",
  query: z.object({
    after: z.coerce.number().int().min(0).default(0).describe("The seq of the last event that is known"),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
  }),
  data: z.object({ events: z.array(event), next_after: z.number().int() }),
});
