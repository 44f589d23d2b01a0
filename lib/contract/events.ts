import { z } from "zod";
import { orderKind, orderState } from "./entities";
import { eventTypes } from "./event-types";
import { moment, numberId, text, textId } from "./values";

export const eventType = z.enum(eventTypes).meta({ id: "EventType" });

const orderData = z.object({
  transaction_id: textId,
  user_id: textId,
  game_id: numberId,
  kind: orderKind,
  method_id: numberId,
  payment_method: text,
  /** In VND, or for a purchase with the wallet its value; `paid_amount` is what the provider reported. */
  amount: z.number().int(),
  paid_amount: z.number().int().nullable(),
  vxu: z.number().int(),
  bonus_vxu: z.number().int(),
  /** What a purchase with the wallet cost, in Vxu. */
  spent_vxu: z.number().int().nullable(),
  item_id: textId.nullable(),
  server_id: textId.nullable(),
  character_id: textId.nullable(),
  state: orderState,
  /** Why it ended without success. Of `order.refunded`: `payment_returned` where no Vxu moved. */
  error: text.nullable().optional(),
});

/** The body of a webhook, and an entry of `GET /api/events`. */
export const event = z
  .object({
    id: text.describe("The webhook-id: the same whenever the event is sent again"),
    seq: z.number().int().describe("Rises from event to event; what `after` of listEvents takes"),
    type: eventType,
    timestamp: moment.describe("When it happened"),
    data: z.union([
      orderData,
      z.object({ revision: text }).describe("catalogue.published"),
      z.object({ until: moment.nullable() }).describe("site.closed: when it is announced to open again"),
      z.object({}).describe("site.opened"),
    ]),
  })
  .meta({ id: "Event" });
export type Event = z.output<typeof event>;
