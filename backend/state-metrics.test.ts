import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { registry } from "@/lib/metrics/registry";
import type { Database } from "./db/database";
import { updateOrder } from "./db/orders";
import { eventDeliveries, events, letters, outbox, webhooks } from "./db/tables";
import { createReadiness } from "./http/readiness";
import { deliverGrants } from "./orders/deliver-grants";
import { reportDatabase, reportReadiness } from "./state-metrics";
import { databaseKinds } from "./testing/databases";
import { setUpPayments } from "./testing/payments";

/** It answers, but never says what is left to do. */
const endless = { from: () => endless, where: () => endless, groupBy: () => new Promise(() => undefined) };
const hanging = { execute: async () => undefined, select: () => endless } as unknown as Database;
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

describe.each(databaseKinds)("metrics on %s", (kind) => {
  const pay = setUpPayments(kind);

  const connections = () => ({ used: 3, idle: 2, waiting: 1 });
  const databaseOf = (db: Database) => ({ db, kind, connections, close: async () => undefined });
  /** The lines of a metric as they are now; usually the database is not asked again within five seconds. */
  const read = async (name: string) => {
    const { db, now } = pay.backend.services;
    reportDatabase(databaseOf(db), now, log);
    const lines = (await registry.metrics()).split("\n");
    return lines.filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  };

  test("open orders are counted by method and state, with the age of the oldest", async () => {
    const first = await pay.buyByBank();
    pay.backend.clock.advance(90);
    const second = await pay.buyByBank();
    expect(await read("backend_orders")).toEqual(['backend_orders{method="bank",state="pending"} 2']);
    expect(await read("backend_orders_vnd")).toEqual([
      'backend_orders_vnd{method="bank",state="pending"} 200000',
    ]);
    expect(await read("backend_oldest_order_seconds")).toEqual([
      'backend_oldest_order_seconds{method="bank",state="pending"} 90',
    ]);
    for (const id of [first, second]) await pay.backend.decide(id, "paid");
    expect(await read("backend_orders")).toEqual([]);
    expect((await read("backend_callbacks_total")).join()).toMatch(/provider="vnpay",effect="taken"} [2-9]/);
    expect(await read("backend_database_up")).toEqual(["backend_database_up 1"]);
    expect(await read("backend_connections")).toEqual([
      'backend_connections{to="writer",state="used"} 3',
      'backend_connections{to="writer",state="idle"} 2',
      'backend_connections{to="writer",state="waiting"} 1',
    ]);
  });

  test("orders that have ended are counted by method and state, and none that is rolled back", async () => {
    const ended = async () => {
      const lines = await read("backend_orders_ended_total");
      return Object.fromEntries(
        lines.map((line) => {
          const [, method, state, count] = /method="(\w+)",state="(\w+)"} (\d+)/.exec(line) ?? [];
          return [`${method} ${state}`, Number(count)];
        }),
      );
    };
    const before = await ended();
    const since = async () =>
      Object.fromEntries(
        Object.entries(await ended())
          .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
          .filter(([, count]) => count > 0),
      );
    const [paid, declined, expired] = [await pay.buyByBank(), await pay.buyByBank(), await pay.buyByBank()];
    await pay.backend.decide(paid, "paid");
    await pay.backend.decide(paid, "paid");
    await pay.backend.decide(declined, "declined");
    await pay.backend.decide(expired, "expired");
    await pay.player.call(endpoints.purchaseVgpCard, { body: pay.card(0) });
    expect(await since()).toEqual({
      "bank settled": 1,
      "bank declined": 1,
      "bank expired": 1,
      "vcoin settled": 1,
    });
    const { db } = pay.backend.services;
    const rolledBack = db.transaction(async (tx) => {
      await updateOrder(tx, paid, { state: "refunded" });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    // PGlite is the sandbox's, where a transaction says nothing of its commit.
    if (kind === "postgres") expect(Object.keys(await since())).not.toContain("bank refunded");
  });

  test("a grant is counted until a game server has it, and how long it has been due", async () => {
    while ((await deliverGrants(pay.backend.services)) > 0);
    await pay.player.call(endpoints.purchaseVgpCard, { body: pay.card(0) });
    pay.backend.clock.advance(60);
    expect(await read("backend_grants_waiting")).toEqual(["backend_grants_waiting 1"]);
    expect(await read("backend_grants_overdue_seconds")).toEqual(["backend_grants_overdue_seconds 60"]);
    await pay.backend.services.db.update(outbox).set({ attempts: 4 });
    expect(await read("backend_grants_failing")).toEqual([
      'backend_grants_failing{tries="4"} 1',
      'backend_grants_failing{tries="9"} 0',
    ]);
    while ((await deliverGrants(pay.backend.services)) > 0);
    expect(await read("backend_grants_failing")).toContain('backend_grants_failing{tries="4"} 0');
    expect(await read("backend_grants_waiting")).toEqual(["backend_grants_waiting 0"]);
    expect(await read("backend_grants_failed")).toEqual(["backend_grants_failed 0"]);
  });

  test("events and letters are counted until somebody has taken them", async () => {
    const { db, now } = pay.backend.services;
    const made = { url: "https://a.test/", description: "", types: [], secret: "sealed", createdAt: now() };
    const [webhook] = await db
      .insert(webhooks)
      .values({ ...made, secretHash: randomUUID(), failures: 2 })
      .returning();
    await db.insert(webhooks).values({ ...made, secretHash: randomUUID(), failures: 1, enabled: false });
    const [event] = await db
      .insert(events)
      .values({ type: "catalogue.published", subject: "catalogue", data: {}, at: now(), recordedAt: now() })
      .returning();
    const delivery = { webhookId: webhook?.id ?? 0, eventSeq: event?.seq ?? 0, subject: "catalogue" };
    await db.insert(eventDeliveries).values({ ...delivery, nextAttemptAt: now(), giveUpAt: now() });
    const orderId = await pay.buyByBank();
    await db.insert(letters).values({ orderId, kind: "settled", nextAttemptAt: now(), giveUpAt: now() });
    pay.backend.clock.advance(30);
    expect(await read("backend_events_waiting")).toEqual(["backend_events_waiting 1"]);
    expect(await read("backend_events_oldest_seconds")).toEqual(["backend_events_oldest_seconds 30"]);
    expect(await read("backend_webhooks_failing")).toEqual(["backend_webhooks_failing 1"]);
    expect(await read("backend_letters_waiting")).toEqual(["backend_letters_waiting 1"]);
    expect(await read("backend_letters_overdue_seconds")).toEqual(["backend_letters_overdue_seconds 30"]);
    await db.update(eventDeliveries).set({ nextAttemptAt: null, deliveredAt: now() });
    await db.delete(letters);
    await pay.backend.decide(orderId, "declined");
    expect(await read("backend_events_waiting")).toEqual(["backend_events_waiting 0"]);
    expect(await read("backend_events_oldest_seconds")).toEqual(["backend_events_oldest_seconds 0"]);
    expect(await read("backend_letters_waiting")).toEqual(["backend_letters_waiting 0"]);
  });

  test("a check that fails is named; what hangs keeps nobody waiting for the rest", async () => {
    const checks = [
      { name: "database", check: async () => undefined },
      { name: "disk", check: () => Promise.reject(new Error("full")) },
    ];
    reportReadiness(createReadiness(checks, log));
    const seen = ['backend_not_ready{check="database"} 0', 'backend_not_ready{check="disk"} 1'];
    expect(await read("backend_not_ready")).toEqual(seen);
    const known = await read("backend_orders");
    reportDatabase(databaseOf(hanging), () => new Date(), log);
    const lines = (await registry.metrics()).split("\n");
    expect(lines).toEqual(expect.arrayContaining(known));
  });

  test("a database that does not answer is reported, and the rest stays as it was last known", async () => {
    const id = await pay.buyByBank();
    const known = await read("backend_orders");
    const broken = { execute: () => Promise.reject(new Error("gone")) } as unknown as Database;
    reportDatabase(databaseOf(broken), () => new Date(), log);
    const lines = (await registry.metrics()).split("\n");
    expect(lines).toEqual(expect.arrayContaining([...known, "backend_database_up 0"]));
    const uncounted = { execute: async () => undefined } as unknown as Database;
    const readAgain = async () => {
      reportDatabase(databaseOf(uncounted), () => new Date(), log);
      return (await registry.metrics()).split("\n");
    };
    expect(await readAgain()).toEqual(expect.arrayContaining([...known, "backend_database_up 1"]));
    expect(await readAgain()).toEqual(expect.arrayContaining([...known, "backend_database_up 0"]));
    reportDatabase(databaseOf(hanging), () => new Date(), log);
    expect(await registry.metrics()).toContain("\nbackend_database_up 0\n");
    expect(log.warn).toHaveBeenCalledWith(
      { reason: expect.any(String) as string },
      "what is left to do could not be counted for the metrics",
    );
    await pay.backend.decide(id, "declined");
  });
});
