import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

const { purchase, purchaseWallet } = endpoints;

describe.each(callTestKinds)("wallet responses, and late payments for items, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);

  test("a repeat after the game's refusal says that the Vxu was refunded", async () => {
    const player = await shop.rested("player03");
    const before = await shop.balance(player);
    const body = await shop.bodyFor(player, "11-gold-1");
    const key = randomUUID();
    await shop.gameServer("refuse");
    const first = await player.send(purchaseWallet, { body }, { key });
    expect(first.json.data).toMatchObject({ state: "paid" });
    await shop.deliver();
    await shop.gameServer("up");
    const repeat = await player.send(purchaseWallet, { body }, { key });
    expect(repeat).toMatchObject({
      status: 422,
      json: {
        message: "Game không nhận được món này, Vxu đã được hoàn vào ví của bạn.",
        data: { error: "delivery_refused", transaction_id: first.json.data.transaction_id },
      },
    });
    expect(await shop.balance(player)).toBe(before);
  });

  test("a wallet closed for a game sells no item there; a repeat still gets its earlier order", async () => {
    const { db } = pay.backend.services;
    const player = await shop.rested("player03");
    const body = await shop.bodyFor(player, "11-gold-1");
    const key = randomUUID();
    const bought = await player.send(purchaseWallet, { body }, { key });
    const before = await shop.balance(player);
    await db.execute(sql`INSERT INTO game_methods (game_id, method_id, state) VALUES (11, 12, 'closed')`);
    const rested = await shop.rested("player03");
    expect((await shop.tryBuy(rested, "11-gold-1")).json.data.error).toBe("method_unavailable");
    expect((await rested.send(purchaseWallet, { body }, { key })).json.data.transaction_id).toBe(
      bought.json.data.transaction_id,
    );
    expect(await shop.balance(rested)).toBe(before);
    await db.execute(sql`DELETE FROM game_methods`);
  });

  test.each([
    ["short", "player01", "1001"],
    ["over", "player05", "1005"],
  ] as const)(
    "a payment (%s) for an expired order whose slot is taken puts it in review as a top-up",
    async (outcome, name, role) => {
      const item = "11-sword";
      const player = await shop.rested(name);
      const asked = { params: { payment_id: 1 }, query: shop.query(item, role) };
      const { data } = (await player.call(purchase, { ...asked, body: { game_id: 11, bank_id: 3 } })).data;
      pay.backend.clock.advance(24 * 60);
      await pay.askAll();
      expect((await shop.order(player, data.transaction_id)).state).toBe("expired");
      await shop.buy(player, item);
      await pay.backend.decide(data.transaction_id, outcome);
      const order = await shop.order(player, data.transaction_id);
      expect(order).toMatchObject({ state: "review", kind: "topup" });
      expect(order.vxu).toBe((order.paid_amount ?? 0) / 100);
    },
  );
});
