import { EventList } from "@/components/operator/event-list";
import type { Webhook } from "@/components/operator/webhook-row";
import { WebhooksPanel } from "@/components/operator/webhooks-panel";
import type { Answer } from "@/lib/contract/endpoint";
import type { listEventDeliveries } from "@/lib/contract/endpoints/operator";
import { eventTypes } from "@/lib/contract/event-types";
import type { PartEntries } from "../registry";
import { longName, order } from "../samples";
import type { PartStories, Scene } from "../story";

const at = order.created_at;

const booksOf = ({ locale }: Scene): Webhook => ({
  id: 1,
  url: "https://ke-toan.example/webhooks/nap",
  description: locale === "en" ? "Accounting" : "Kế toán",
  types: ["order.paid", "order.refunded"],
  enabled: true,
  failures: 0,
  created_at: at,
  waiting: 0,
  dead: 0,
});
const failing = { failures: 7, last_error: "HTTP 503", waiting: 12, dead: 3 };
const held = {
  url: "https://thong-ke.example/su-kien",
  description: "",
  types: [],
  enabled: false,
  waiting: 41,
};
const longHook = {
  url: `https://ke-toan.example/${"webhooks-cua-he-thong-".repeat(20)}`.slice(0, 500),
  description: longName.repeat(2),
  types: [...eventTypes],
  failures: 123,
  last_error: "x".repeat(200),
  waiting: 123_456,
  dead: 123_456,
};

const hooksOf = (...differences: Partial<Webhook>[]) => ({
  show: (scene: Scene) => (
    <WebhooksPanel
      webhooks={differences.map((each, n) => ({ ...booksOf(scene), ...each, id: n + 1 }))}
      chosen={differences.length > 0 ? 1 : undefined}
    />
  ),
});
const secret = { id: 1, secret: "whsec_c2FtcGxlLXNlY3JldC1vZi10aGUtZ2FsbGVyeS0wMDE=" };

export const webhooks: PartStories<PartEntries["operator-webhooks"]> = {
  filled: hooksOf({}, { ...failing, url: "https://crm.example/nap" }, held),
  empty: hooksOf(),
  failing: hooksOf(failing),
  held: hooksOf(held),
  secret: {
    ...hooksOf({}),
    calls: { "webhook/secret": { data: secret } },
    steps: ({ t }) => [{ press: t("operator.events.renew") }],
  },
  removing: { ...hooksOf({}), steps: ({ t }) => [{ press: t("operator.events.remove") }] },
  error: {
    ...hooksOf({}),
    calls: { "operator/webhook": { refused: "invalid_input", faults: { url: "address_format" } } },
    steps: ({ t }) => [{ fill: "url", with: "ftp://ke-toan.example" }, { press: t("operator.events.add") }],
  },
  full: {
    ...hooksOf({}, held),
    calls: { "operator/webhook": { refused: "webhooks_full" } },
    steps: ({ t }) => [{ fill: "url", with: "https://crm.example/nap" }, { press: t("operator.events.add") }],
  },
  long: hooksOf(longHook, longHook),
};

type Events = Answer<typeof listEventDeliveries>["data"];

const delivered: Events["events"][number] = {
  seq: 41,
  type: "order.paid",
  subject: order.transaction_id,
  at,
  state: "delivered",
  attempts: 1,
};
const waits: Events["events"][number] = {
  ...delivered,
  seq: 42,
  type: "order.granted",
  state: "waiting",
  attempts: 4,
  next_attempt_at: order.updated_at,
  last_error: "HTTP 503",
};
const given: Events["events"][number] = {
  ...delivered,
  seq: 40,
  type: "catalogue.published",
  subject: "8",
  state: "dead",
  attempts: 12,
  last_error: "ECONNREFUSED",
};

interface ListedProps {
  more?: Partial<Webhook>;
  open?: boolean;
  next?: number;
}

const listOf = (events: Events["events"], { more, open = false, next }: ListedProps = {}) => ({
  show: (scene: Scene) => (
    <EventList
      webhook={{ ...booksOf(scene), ...more }}
      open={open}
      events={events}
      next_before={next ?? null}
    />
  ),
});

export const events: PartStories<PartEntries["operator-events"]> = {
  filled: listOf([waits, delivered, given], { next: 40 }),
  empty: listOf([]),
  undelivered: listOf([waits, given], { open: true }),
  held: listOf([{ ...waits, attempts: 0, next_attempt_at: at, last_error: undefined }], {
    more: held,
  }),
  replayed: {
    ...listOf([waits, delivered, given]),
    calls: { "webhook/replay": { data: { events: 3 } } },
    steps: ({ t }) => [
      { fill: "since", with: "2026-03-01T00:00" },
      { press: t("operator.events.replayButton") },
    ],
  },
  error: {
    ...listOf([waits]),
    calls: { "webhook/replay": { refused: "invalid_input", faults: { since: "date_format" } } },
    steps: ({ t }) => [
      { fill: "since", with: "2026-03-01T00:00" },
      { press: t("operator.events.replayButton") },
    ],
  },
  long: listOf(
    [
      { ...waits, attempts: 123, last_error: "x".repeat(200), subject: "VGP260302A7K9Q2" },
      { ...given, type: "order.refunded", last_error: longName },
    ],
    { more: longHook, open: true, next: 40 },
  ),
};
