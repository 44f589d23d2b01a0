import { endpoints } from "@/lib/contract";
import { faultOfWebhook } from "@/lib/contract/webhook-signature";
import { databaseKinds } from "../testing/databases";
import { setUpEvents, typesOf } from "../testing/events";
import { setUpPayments } from "../testing/payments";

const { addWebhook, listWebhooks, renewWebhookSecret, removeWebhook, switchWebhook } = endpoints;
const { listEvents, replayEvents } = endpoints;

describe.each(databaseKinds)("webhooks, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const told = setUpEvents(pay);
  const now = () => pay.backend.clock.now;

  test("events are listed after a seq for who knows a webhook's secret, and for nobody else", async () => {
    const before = (await told.asReceiver().call(listEvents, { query: { limit: 1000 } })).data.data
      .next_after;
    await pay.buyByBank();
    await told.round();
    const { data } = (await told.asReceiver().call(listEvents, { query: { after: before } })).data;
    expect(typesOf(data.events)).toEqual(["order.created"]);
    expect(data.next_after).toBe(data.events[0]?.seq);
    for (const token of ["", "whsec_AAAA", pay.player.token ?? "", told.operator.token ?? ""])
      expect((await told.asReceiver(token).send(listEvents, { query: {} })).status).toBe(401);
    const narrow = await told.add({ types: ["site.closed"] });
    const ofNarrow = (await told.asReceiver(narrow.secret).call(listEvents, { query: { after: before } }))
      .data;
    expect(ofNarrow.data.events).toEqual([]);
    await told.operator.call(removeWebhook, { body: { id: narrow.id } });
    const ofOrders = await told.add({ types: ["order.created"] });
    const { events } = (await told.asReceiver(ofOrders.secret).call(listEvents, { query: { after: before } }))
      .data.data;
    expect(typesOf(events)).toEqual(["order.created"]);
    await told.operator.call(removeWebhook, { body: { id: ofOrders.id } });
    await told.operator.call(removeWebhook, { body: { id: told.webhook.id } });
    expect((await told.asReceiver().send(listEvents, { query: {} })).status).toBe(401);
    told.webhook = await told.add();
  });

  test("a new secret signs beside the one before it for a day, and only the new one reads events", async () => {
    const { secret } = (await told.operator.call(renewWebhookSecret, { body: { id: told.webhook.id } })).data
      .data;
    const faultsNow = async () => {
      told.listener.reset();
      await pay.buyByBank();
      await told.round();
      const [{ headers, body } = { headers: {}, body: "" }] = told.listener.received;
      return [told.webhook.secret, secret].map((one) =>
        faultOfWebhook((name) => headers[name as keyof typeof headers], body, [one], now()),
      );
    };
    expect(await faultsNow()).toEqual([undefined, undefined]);
    pay.backend.clock.advance(86_400);
    await told.signIn();
    expect(await faultsNow()).toEqual(["signature", undefined]);
    expect((await told.asReceiver().send(listEvents, { query: {} })).status).toBe(401);
    expect((await told.asReceiver(secret).send(listEvents, { query: {} })).status).toBe(200);
  });

  test("a webhook that is held back gets what came meanwhile; one gets only the types that it wants", async () => {
    const only = await told.add({ types: ["order.paid"], url: `${told.listener.url}/only` });
    await told.operator.call(switchWebhook, { body: { id: told.webhook.id, on: false } });
    const id = await pay.buyByBank();
    await pay.backend.decide(id, "paid");
    await told.round();
    expect(told.listener.received.map(({ path, event }) => [path, event.type])).toEqual([
      ["/only", "order.paid"],
    ]);
    await told.operator.call(switchWebhook, { body: { id: told.webhook.id, on: true } });
    await told.round();
    const own = told.listener.received.filter(({ path }) => path === "/");
    expect(typesOf(own.map(({ event }) => event))).toEqual(["order.created", "order.paid", "order.granted"]);
    await told.operator.call(removeWebhook, { body: { id: only.id } });
  });

  test("all events since a time are sent again", async () => {
    const since = now().toISOString();
    const id = await pay.buyByBank();
    await pay.backend.decide(id, "paid");
    await told.round();
    const first = told.listener.received.map(({ event }) => event.id);
    told.listener.reset();
    const answer = await told.operator.call(replayEvents, { body: { id: told.webhook.id, since } });
    expect(answer.data.data.events).toBe(3);
    await told.round();
    expect(told.listener.received.map(({ event }) => event.id)).toEqual(first);
  });

  test("an address with a password in it is refused, and says why", async () => {
    const body = { url: "https://anna:pw@events.example.com/", description: "", types: [] };
    const { json } = await told.operator.send(addWebhook, { body });
    const url = expect.stringMatching(/mật khẩu/) as unknown;
    expect(json).toMatchObject({ code: 400, data: { error: "invalid_input", fields: { url } } });
  });

  test("ten webhooks and no more; each shows how much waits there", async () => {
    const more = [];
    for (let one = 1; one < 10; one += 1) more.push(await told.add());
    const refused = await told.operator.send(addWebhook, {
      body: { url: told.listener.url, description: "", types: [] },
    });
    expect(refused.json).toMatchObject({ code: 409, data: { error: "webhooks_full" } });
    told.listener.answer = 500;
    await pay.buyByBank();
    await told.round();
    const { data } = (await told.operator.call(listWebhooks)).data;
    expect(data.map(({ waiting, failures }) => [waiting, failures])).toEqual(Array(10).fill([1, 1]));
    for (const { id } of more) await told.operator.call(removeWebhook, { body: { id } });
  });
});
