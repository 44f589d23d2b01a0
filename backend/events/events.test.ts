import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import type { Catalogue } from "@/lib/contract/catalogue";
import { event as eventSchema } from "@/lib/contract/events";
import { faultOfWebhook } from "@/lib/contract/webhook-signature";
import { databaseKinds } from "../testing/databases";
import { setUpEvents, typesOf } from "../testing/events";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

const { declineByHand, listEvents, listEventDeliveries, resendEvent, setSwitch } = endpoints;

const { getCatalogueDraft, changeCatalogueDraft, publishCatalogueDraft } = endpoints;

const minute_s = 60;

describe.each(databaseKinds)("events, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  const told = setUpEvents(pay);
  const now = () => pay.backend.clock.now;
  const open = async () =>
    (await told.operator.call(listEventDeliveries, { query: { webhook: told.webhook.id, open: "1" } })).data
      .data;

  test("an order is told when it is made, paid and granted, in this order, each once, and signed", async () => {
    const id = await pay.buyByBank();
    await told.round();
    await pay.backend.decide(id, "paid");
    await told.round();
    await told.round();
    expect(typesOf(told.taken())).toEqual(["order.created", "order.paid", "order.granted"]);
    const [made, paid] = told.listener.received;
    expect(made?.event.data).toMatchObject({
      transaction_id: id,
      kind: "topup",
      amount: 100_000,
      state: "pending",
    });
    expect(paid?.event.data).toMatchObject({ transaction_id: id, paid_amount: 100_000 });
    for (const { headers, body, event } of told.listener.received) {
      expect(eventSchema.parse(event)).toEqual(event);
      expect(headers["webhook-id"]).toBe(event.id);
      expect(faultOfWebhook((name) => headers[name], body, [told.webhook.secret], now())).toBeUndefined();
    }
  });

  test("states that passed between two readings are told all the same", async () => {
    const id = await pay.buyByBank();
    await pay.backend.decide(id, "paid");
    await told.round();
    expect(typesOf(told.taken())).toEqual(["order.created", "order.paid", "order.granted"]);
  });

  test("an item is told as granted when its game has it, and as refunded when the game refuses it", async () => {
    const player = await shop.rested("player03");
    await shop.buy(player, "11-gold-1");
    await told.round();
    expect(typesOf(told.taken())).toEqual(["order.created", "order.paid"]);
    await shop.deliver();
    await told.round();
    expect(typesOf(told.taken()).at(-1)).toBe("order.granted");

    told.listener.reset();
    await shop.gameServer("refuse");
    await shop.buy(await shop.rested("player03"), "11-gold-1");
    await shop.deliver();
    await shop.gameServer("up");
    await told.round();
    expect(typesOf(told.taken())).toEqual(["order.created", "order.paid", "order.refunded"]);
    expect(told.taken().at(-1)?.data).toMatchObject({ error: "delivery_refused" });

    told.listener.reset();
    const reviewed = await pay.buyByTransfer(100_000);
    await pay.backend.decide(reviewed, "over");
    await told.operator.call(declineByHand, { body: { transaction_id: reviewed } });
    await told.round();
    expect(told.taken().at(-1)).toMatchObject({
      type: "order.refunded",
      data: { error: "payment_returned" },
    });
  });

  test("what a receiver does not take is sent again under the same id, before the order's next event", async () => {
    const id = await pay.buyByBank();
    told.listener.answer = 500;
    await told.round();
    await pay.backend.decide(id, "paid");
    await told.round();
    told.listener.answer = 200;
    await told.round(minute_s);
    await told.round(minute_s);
    const ids = told.listener.received
      .filter(({ event }) => event.type === "order.created")
      .map(({ event }) => event.id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(1);
    expect(typesOf(told.taken())).toEqual(["order.created", "order.paid", "order.granted"]);
  });

  test("one order's event that is not taken holds back no other order's", async () => {
    const [first, second] = [await pay.buyByBank(), await pay.buyByBank()];
    told.listener.refuse = (event) => (event.data as { transaction_id?: string }).transaction_id === first;
    for (let turn = 0; turn < 8; turn += 1) await told.round(minute_s);
    expect(told.taken().map(({ data }) => (data as { transaction_id: string }).transaction_id)).toEqual([
      second,
    ]);
  });

  test("after three days without a taker a delivery is dead, and the event can still be read and sent", async () => {
    await pay.buyByBank();
    told.listener.answer = 500;
    for (let hour = 0; hour < 76; hour += 1) await told.round(3_600);
    expect(told.listener.received.length).toBeGreaterThan(20);
    await told.signIn();
    const { events } = await open();
    expect(events.map(({ state, last_error }) => [state, last_error])).toEqual([["dead", "HTTP 500"]]);
    const kept = (await told.asReceiver().call(listEvents, { query: {} })).data.data.events;
    expect(kept.at(-1)?.seq).toBe(events[0]?.seq);

    told.listener.answer = 200;
    await told.operator.call(resendEvent, { body: { id: told.webhook.id, seq: events[0]?.seq ?? 0 } });
    await told.round(minute_s);
    expect(typesOf(told.taken())).toEqual(["order.created"]);
    expect((await open()).events).toEqual([]);
  });

  test("deliveries whose events were removed hold back no other", async () => {
    const { db } = pay.backend.services;
    for (let n = 0; n < 20; n += 1) await pay.buyByBank();
    told.listener.answer = 500;
    await told.round();
    await db.execute(sql`DELETE FROM events WHERE type = 'order.created'`);
    const id = await pay.buyByBank();
    told.listener.answer = 200;
    await told.round(minute_s);
    expect(told.taken().map(({ data }) => (data as { transaction_id: string }).transaction_id)).toEqual([id]);
    // Nor those of the same subject.
    const seq = sql`(SELECT min(event_seq) FROM event_deliveries WHERE delivered_at IS NULL)`;
    const of = sql`(SELECT seq FROM events WHERE subject = ${id} AND type = 'order.created')`;
    await db.execute(sql`UPDATE event_deliveries SET subject = ${id} WHERE event_seq = ${seq}`);
    await db.execute(sql`UPDATE event_deliveries SET delivered_at = NULL, next_attempt_at = ${now().toISOString()}
      WHERE event_seq = ${of}`);
    told.listener.reset();
    await told.round(minute_s);
    expect(typesOf(told.taken())).toEqual(["order.created"]);
    await db.execute(sql`DELETE FROM event_deliveries WHERE delivered_at IS NULL`);
  });

  test("a closed site, an open one and a changed text are told as they come, also by the clock", async () => {
    const from = new Date(now().getTime() + 600_000).toISOString();
    const until = new Date(now().getTime() + 1_200_000).toISOString();
    await told.operator.call(setSwitch, { body: { kind: "maintain", name: "nap", on: true, from, until } });
    await told.round();
    expect(told.taken()).toEqual([]);
    await told.round(600);
    await told.round(600);
    const { content, revision, in_force } = (await told.operator.call(getCatalogueDraft)).data.data;
    const rules = { vi: "Luật", en: `Rules at ${now().toISOString()}` };
    const change = { part: "site", value: { ...(content as Catalogue).site, rules } } as const;
    const changed = await told.operator.call(changeCatalogueDraft, { body: { revision, change } });
    const drafted = changed.data.data.revision;
    await told.operator.call(publishCatalogueDraft, { body: { revision: drafted, in_force } });
    await told.round();
    expect(typesOf(told.taken())).toEqual(["site.closed", "site.opened", "catalogue.published"]);
    expect(told.taken()[0]?.data).toEqual({ until });
  });
});
