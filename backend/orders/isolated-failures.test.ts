import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { answerAsGameServer, grantedAnswer, refusedAnswer } from "../testing/answering-game-server";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";
import { checkOrders } from "./check-orders";
import { deliverGrants } from "./deliver-grants";

const { purchaseVgpCard } = endpoints;

describe.each(databaseKinds)("a row that can't be written affects no other of its batch, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  let game: Awaited<ReturnType<typeof answerAsGameServer>>;
  let refusedId = "";
  beforeAll(async () => {
    game = await answerAsGameServer(
      (_type, { order_id }) => (order_id === refusedId ? refusedAnswer("no") : grantedAnswer),
      () => pay.backend.clock.now,
    );
  });
  afterAll(() => game.close());
  beforeEach(async () => {
    refusedId = "";
    await shop.deliver();
  });
  const deliver = () => deliverGrants({ ...pay.backend.services, gameServers: game.gameServers });
  const run = (statement: string) => pay.backend.services.db.execute(sql.raw(statement));
  /** Makes the database refuse updates of the rows that `when` selects; the result undoes it. */
  const spoil = async (table: string, when: string) => {
    await run(
      `CREATE TRIGGER spoilt BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION never_changes()`,
    );
    return () => run(`DROP TRIGGER spoilt ON ${table}`);
  };
  const buyCards = async (count: number) => {
    const ids = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await pay.player.call(purchaseVgpCard, { body: pay.card(0) })).data.data.transaction_id);
    return ids;
  };

  test("a refund that fails is retried with back-off, then left to an operator; other grants arrive", async () => {
    const { transaction_id } = await shop.buy(await shop.rested("player01"), "11-gold-2");
    const others = await buyCards(3);
    refusedId = transaction_id;
    const mend = await spoil("orders", `NEW.id = '${transaction_id}'`);
    expect(await deliver()).toBe(4);
    for (const id of others) expect((await shop.outboxOf(id))?.deliveredAt).not.toBeNull();
    const waits_s: number[] = [];
    for (let attempt = 1; attempt < 20; attempt += 1) {
      const row = await shop.outboxOf(transaction_id);
      expect(row).toMatchObject({
        attempts: attempt,
        deliveredAt: null,
        ended: null,
        lastError: "not written",
      });
      const wait_s = ((row?.nextAttemptAt?.getTime() ?? 0) - pay.backend.clock.now.getTime()) / 1000;
      waits_s.push(wait_s);
      pay.backend.clock.advance(wait_s);
      expect(await deliver()).toBe(1);
    }
    expect(waits_s.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
    expect(await shop.outboxOf(transaction_id)).toMatchObject({ ended: "dead", nextAttemptAt: null });
    expect(pay.backend.logged.join("\n")).toContain(`"grant":"${transaction_id}:item"`);
    await mend();
  });

  test("a delivery that can't be written does not stop the others from being marked delivered", async () => {
    const [spoilt = "", ...others] = await buyCards(8);
    const mend = await spoil("outbox", `NEW.order_id = '${spoilt}' AND NEW.delivered_at IS NOT NULL`);
    expect(await deliver()).toBe(8);
    for (const id of others) expect((await shop.outboxOf(id))?.deliveredAt).not.toBeNull();
    expect(await shop.outboxOf(spoilt)).toMatchObject({ deliveredAt: null, lastError: "not written" });
    await mend();
    pay.backend.clock.advance(10);
    await deliver();
    expect((await shop.outboxOf(spoilt))?.deliveredAt).not.toBeNull();
  });

  test("an order that can't be written is checked again later; the others of its sweep are settled", async () => {
    const ids = [];
    for (let n = 0; n < 12; n += 1) ids.push(await pay.buyByBank());
    for (const id of ids) await pay.backend.decide(id, "paid", "lost");
    const [spoilt = "", ...others] = ids;
    const mend = await spoil("orders", `NEW.id = '${spoilt}' AND NEW.state = 'settled'`);
    pay.backend.clock.advance(10);
    await pay.askAll();
    for (const id of others) expect((await pay.stateOf(id)).state).toBe("settled");
    expect((await pay.stateOf(spoilt)).state).toBe("pending");
    expect(pay.backend.logged.join("\n")).toContain(`"order":"${spoilt}"`);
    await mend();
    pay.backend.clock.advance(10);
    await pay.askAll();
    expect((await pay.stateOf(spoilt)).state).toBe("settled");
  });

  test("a sweep does not fail when a provider can't be reached", async () => {
    const id = await pay.buyByBank();
    const bank = pay.backend.services.providers.get("bank");
    if (!bank) throw new Error("no provider");
    pay.backend.clock.advance(10);
    const broken = { ...bank, query: () => Promise.reject(new Error("no answer")) };
    expect(await checkOrders(pay.backend.services, broken)).toBeGreaterThan(0);
    expect((await pay.stateOf(id)).state).toBe("pending");
  });
});
