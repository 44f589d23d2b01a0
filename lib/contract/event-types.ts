/** What is told to webhooks (docs/events.md). An order has each of its types at most once, in this order. */
export const eventTypes = [
  "order.created",
  "order.paid",
  "order.granted",
  "order.refunded",
  "catalogue.published",
  "site.closed",
  "site.opened",
] as const;
export type EventType = (typeof eventTypes)[number];
