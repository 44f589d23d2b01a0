import { endpoints } from "@/lib/contract";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

const { listHistory, listRecentGames, getDailyRecharge, purchaseVgpCard } = endpoints;

describe.each(callTestKinds)("recent games, milestones and history, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  const topUp = async (game_id: number, face_value = 100_000) =>
    pay.player.call(purchaseVgpCard, { body: { ...pay.card(0, face_value), game_id } });
  const daily = async (game_alias: string) =>
    (await pay.player.call(getDailyRecharge, { params: { game_alias } })).data.data;

  test("recent games are those with paid orders, latest first, each once", async () => {
    expect((await pay.player.call(listRecentGames)).data.data).toEqual([]);
    for (const id of [11, 57, 11, 14]) {
      pay.backend.clock.advance(1);
      await topUp(id);
    }
    pay.backend.clock.advance(1);
    await pay.player.send(purchaseVgpCard, { body: { ...pay.card(2), game_id: 15 } });
    const { data } = (await pay.player.call(listRecentGames)).data;
    expect(data.map(({ id }) => id)).toEqual([14, 11, 57]);
  });

  test("milestones count today's top-ups of the game, and start anew at midnight in Vietnam", async () => {
    const before = (await daily("tien-canh-mobile")).recharged;
    expect(before).toBe(0);
    await topUp(12, 100_000);
    await topUp(12, 100_000);
    await topUp(11, 500_000);
    const today = await daily("tien-canh-mobile");
    expect(today.recharged).toBe(200_000);
    expect(today.milestones.map(({ reached }) => reached)).toEqual([true, true, false, false]);
    const missing = { params: { game_alias: "none" } };
    expect((await pay.player.send(getDailyRecharge, missing)).status).toBe(404);
    pay.backend.clock.advance(86_400);
    pay.player = await pay.backend.as("player02");
    expect((await daily("tien-canh-mobile")).recharged).toBe(0);
  });

  test("the history is filtered by game, method and state, has sums, and is paged without gap or repeat", async () => {
    const player = await shop.rested("player01");
    await shop.buy(player, "11-gold-1");
    await shop.gift(player, "welcome", 100);
    const card = async (ending: number) =>
      player.send(purchaseVgpCard, { body: { ...pay.card(ending), game_id: 11 } });
    await card(0);
    await card(0);
    await card(2);
    const ask = async (query: object) => (await player.call(listHistory, { query })).data.data;
    const all = await ask({ total: 1 });
    expect(all.orders).toHaveLength(5);
    expect(all.total).toEqual({ orders: 4, paid_amount: 200_000, vxu: 2150, spent_vxu: 150 });
    expect((await ask({ method_id: 12 })).orders.map((order) => order.kind).sort()).toEqual(["gift", "item"]);
    expect((await ask({ state: "declined", total: 1 })).total).toMatchObject({ orders: 0, paid_amount: 0 });
    expect((await ask({ state: "declined" })).orders).toHaveLength(1);
    expect((await ask({ game_id: 57 })).orders).toEqual([]);
    expect((await ask({})).total).toBeUndefined();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask({ limit: 2, cursor });
      seen.push(...page.orders.map(({ transaction_id }) => transaction_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all.orders.map(({ transaction_id }) => transaction_id));
    expect((await player.send(listHistory, { query: { state: "gone" as never } })).status).toBe(400);
  });
});
