import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";

describe.each(callTestKinds)("the bonus of an unpaid order, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const promisedNext = async () => (await pay.player.call(endpoints.getProfile)).data.user?.bonus_percent;

  test("the first bonus is promised to one order at a time, and credited to the one that is paid first", async () => {
    expect(await promisedNext()).toBe(10);
    const older = await pay.buyByBank();
    pay.backend.clock.advance(1);
    const younger = await pay.buyByBank();
    expect((await pay.stateOf(older)).bonus_vxu).toBe(100);
    expect((await pay.stateOf(younger)).bonus_vxu).toBe(50);
    expect(await promisedNext()).toBe(5);
    const listed = (await pay.player.call(endpoints.listHistory)).data.data.orders;
    expect(listed.map(({ bonus_vxu }) => bonus_vxu)).toEqual([50, 100]);

    await pay.backend.decide(younger, "paid");
    expect((await pay.stateOf(younger)).bonus_vxu).toBe(100);
    expect((await pay.stateOf(older)).bonus_vxu).toBe(50);
    await pay.backend.decide(older, "declined");
    expect((await pay.stateOf(older)).bonus_vxu).toBe(0);
  });

  test("the site's bonus is what the catalogue says when the order is made, whatever is published until it is paid", async () => {
    const { db } = pay.backend.services;
    const publish = (bonus: object) =>
      db.execute(sql`UPDATE documents SET content = content || ${JSON.stringify({ bonus })}::jsonb
        WHERE name = 'setting'`);
    await publish({ first: 30, later: 20 });
    expect(await promisedNext()).toBe(20);
    const order = await pay.buyByBank();
    expect(await pay.stateOf(order)).toMatchObject({ vxu: 1_000, bonus_vxu: 200 });
    await publish({ first: 0, later: 0 });
    expect(await promisedNext()).toBe(0);
    await pay.backend.decide(order, "paid");
    expect(await pay.stateOf(order)).toMatchObject({ state: "settled", bonus_vxu: 200 });
    const next = await pay.buyByBank();
    await pay.backend.decide(next, "paid");
    expect(await pay.stateOf(next)).toMatchObject({ state: "settled", vxu: 1_000, bonus_vxu: 0 });
    await publish({ first: 30, later: 20 });
    const card = (await pay.player.call(endpoints.purchaseVgpCard, { body: pay.card(0) })).data.data;
    expect(await pay.stateOf(card.transaction_id)).toMatchObject({
      state: "settled",
      vxu: 1_000,
      bonus_vxu: 200,
    });
    await db.execute(sql`UPDATE documents SET content = content - 'bonus' WHERE name = 'setting'`);
  });

  test("an order in review shows the Vxu of the amount paid", async () => {
    const order = await pay.buyByTransfer(100_000);
    await pay.backend.decide(order, "over");
    const { state, amount, paid_amount = 0, vxu, bonus_vxu } = await pay.stateOf(order);
    expect(state).toBe("review");
    expect(paid_amount).toBeGreaterThan(amount);
    expect(vxu).toBe(paid_amount / 100);
    expect(bonus_vxu).toBe(Math.floor(vxu * 0.05));
  });
});
