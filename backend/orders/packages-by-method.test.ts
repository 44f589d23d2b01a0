import { endpoints } from "@/lib/contract";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

const { purchase } = endpoints;

describe.each(databaseKinds)("packages by payment method, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);

  test("method 12 buys a package through the shared purchase endpoint, and refuses top-ups", async () => {
    const player = await shop.rested("player01");
    const before = await shop.balance(player);
    const query = shop.query("11-gold-3", "1001");
    const body = { game_id: 11, server_id: 1, role_id: "1001", item_id: "11-gold-3", vgp_id: "VGP11" };
    const dear = { body: { ...body, price: 900 }, query, params: { payment_id: 12 } };
    expect((await player.send(purchase, dear)).json.data.error).toBe("price_changed");
    await player.call(purchase, { params: { payment_id: 12 }, query, body });
    expect(await shop.balance(player)).toBe(before - 1000);
    const topUp = { params: { payment_id: 12 }, body: { game_id: 11, amount: 50_000 } };
    expect((await player.send(purchase, topUp)).json.data.error).toBe("method_unavailable");
  });

  test("a package paid by bank is delivered, with no Vxu and no bonus", async () => {
    const player = await shop.rested("player05");
    const before = await shop.balance(player);
    const asked = { params: { payment_id: 1 }, query: shop.query("11-mount", "1005") };
    const wrong = await player.send(purchase, {
      ...asked,
      body: { game_id: 11, bank_id: 3, amount: 50_000 },
    });
    expect(wrong.json.data).toMatchObject({ error: "price_changed", price: 500_000 });
    const { data } = (await player.call(purchase, { ...asked, body: { game_id: 11, bank_id: 3 } })).data;
    await pay.backend.decide(data.transaction_id, "paid");
    expect((await shop.order(player, data.transaction_id)).state).toBe("paid");
    await shop.deliver();
    expect(await shop.order(player, data.transaction_id)).toMatchObject({ state: "settled", vxu: 0 });
    expect(await shop.balance(player)).toBe(before);
    expect(await shop.grants(data.transaction_id)).toHaveLength(1);
  });

  test("a publisher card of the price buys a package; one of another value is credited as Vxu", async () => {
    const player = await shop.rested("player02");
    const asked = { params: { payment_id: 17 }, query: shop.query("11-gold-3", "1002") };
    const pay17 = async (ending: number) => {
      const { serial: card_series, code: card_code } = pay.card(ending);
      const body = { game_id: 11, card_series, card_code, face_value: 100_000 };
      return (await player.call(purchase, { ...asked, body })).data.data;
    };
    expect((await pay17(0)).state).toBe("paid");
    const before = await shop.balance(player);
    const other = await pay17(1);
    expect(await shop.order(player, other.transaction_id)).toMatchObject({ state: "settled", kind: "topup" });
    expect(await shop.balance(player)).toBeGreaterThan(before);
  });

  test("a VND package that the game refuses is refunded as the Vxu that it is worth", async () => {
    const player = await shop.rested("player05");
    const before = await shop.balance(player);
    const asked = { params: { payment_id: 1 }, query: shop.query("11-gold-3", "1005") };
    const { data } = (await player.call(purchase, { ...asked, body: { game_id: 11, bank_id: 3 } })).data;
    await shop.gameServer("refuse");
    await pay.backend.decide(data.transaction_id, "paid");
    await shop.deliver();
    await shop.gameServer("up");
    expect((await shop.order(player, data.transaction_id)).state).toBe("refunded");
    expect(await shop.balance(player)).toBe(before + 1000);
  });
});
