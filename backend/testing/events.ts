import { endpoints } from "@/lib/contract";
import type { Input } from "@/lib/contract/endpoint";
import type { Event } from "@/lib/contract/events";
import { recordEvents } from "../events/record-events";
import { sendEvents } from "../events/send-events";
import { Caller } from "./backend";
import { listenForEvents, type Listener } from "./event-listener";
import type { setUpPayments } from "./payments";

const { loginOperator, addWebhook, removeWebhook } = endpoints;

/** What tests of events do, on the backend of setUpPayments: each has a webhook of its own, added before it. */
export function setUpEvents(pay: ReturnType<typeof setUpPayments>) {
  const told = {
    operator: undefined as unknown as Caller,
    listener: undefined as unknown as Listener,
    webhook: { id: 0, secret: "" },

    async signIn() {
      const body = { username: "operator01", password: "vanhanh123" };
      const { data } = await pay.backend.visitor.call(loginOperator, { body });
      told.operator = new Caller(pay.backend.url, data.token);
    },

    async add(body: Partial<Input<typeof addWebhook>["body"]> = {}): Promise<{ id: number; secret: string }> {
      const { url } = told.listener;
      const added = await told.operator.call(addWebhook, {
        body: { url, description: "", types: [], ...body },
      });
      return added.data.data;
    },

    /** Some seconds pass: what has changed is recorded, and what is due is sent. */
    async round(seconds = 1) {
      pay.backend.clock.advance(seconds);
      await recordEvents(pay.backend.services);
      while ((await sendEvents(pay.backend.services, pay.backend.services)) > 0);
    },

    taken(): Event[] {
      return told.listener.received.filter(({ status }) => status === 200).map(({ event }) => event);
    },

    asReceiver(secret?: string): Caller {
      return new Caller(pay.backend.url, secret ?? told.webhook.secret);
    },
  };
  beforeAll(async () => {
    told.listener = await listenForEvents();
  });
  beforeEach(async () => {
    await told.signIn();
    told.listener.reset();
    told.webhook = await told.add();
    await told.round();
  });
  afterEach(async () => void (await told.operator.call(removeWebhook, { body: { id: told.webhook.id } })));
  afterAll(() => told.listener.close());
  return told;
}

export const typesOf = (events: Event[]) => events.map(({ type }) => type);
