import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { items } from "../db/tables";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

const { purchaseWallet, purchase, getItemInfo, getPaymentStatus, listItems } = endpoints;

describe.each(databaseKinds)("items on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);

  test("a visitor sees items, packages and prices; a player also wait, product number and wallet", async () => {
    const { data: sold } = (await pay.backend.visitor.call(listItems, { query: { game_id: 11 } })).data;
    expect(new Set(sold.map(({ category }) => category)).size).toBe(3);
    expect(Math.min(...sold.map(({ price }) => price))).toBe(50);
    expect(Math.max(...sold.map(({ price }) => price))).toBe(100_000);
    const query = { game_id: 11, item_id: "11-starter" };
    const seen = (await pay.backend.visitor.call(getItemInfo, { query })).data.data;
    expect(seen).toMatchObject({ name: "Gói Tân Thủ", price: 200, price_vnd: 20_000, left: 2 });
    expect(seen.payment_token).toBeUndefined();
    const player = await pay.backend.as("player01");
    expect((await player.call(getItemInfo, { query })).data.data).toMatchObject({
      dpt_id: "DPT-11-starter",
      wait_s: 0,
    });
    const methods = (await player.call(getPaymentStatus, { query: { game_id: 11 } })).data.data;
    expect(methods.find(({ id }) => id === 12)?.userwallet).toEqual({ amount: 500_000 });
  });

  test("Vxu is debited, the game gets the item once, and the order then settles", async () => {
    const player = await shop.rested("player03");
    const before = await shop.balance(player);
    const { transaction_id } = await shop.buy(player, "11-gold-2");
    expect(await shop.balance(player)).toBe(before - 500);
    expect(await shop.order(player, transaction_id)).toMatchObject({
      state: "paid",
      kind: "item",
      item_name: "Túi Nguyên bảo vừa",
      spent_vxu: 500,
      vxu: 0,
      character_id: "1003",
    });
    await shop.deliver();
    const settled = await shop.order(player, transaction_id);
    expect(settled.state).toBe("settled");
    expect(settled.timeline.map(({ step }) => step)).toEqual([
      "made",
      "paid",
      "confirmed",
      "sent",
      "arrived",
    ]);
    expect(await shop.grants(transaction_id)).toEqual([
      expect.objectContaining({ kind: "item", item_id: "11-gold-2", character_id: "1003", server_id: "1" }),
    ]);
  });

  test("the server locks the wallet for 20 s after a purchase, and counts down", async () => {
    const player = await shop.rested("player03");
    await shop.buy(player, "11-gold-1");
    pay.backend.clock.advance(3);
    const refused = await shop.tryBuy(player, "11-gold-1");
    expect(refused).toMatchObject({
      status: 429,
      json: {
        message: "Bạn cần chờ thêm 17 giây để tiếp tục mua gói.",
        data: { error: "wallet_locked", wait_s: 17 },
      },
    });
    const again = await player.call(getItemInfo, { query: { game_id: 11, item_id: "11-gold-1" } });
    expect(again.data.data.wait_s).toBe(17);
    pay.backend.clock.advance(17);
    await shop.buy(player, "11-gold-1");
  });

  test("a purchase with too little Vxu says how much is missing and changes nothing", async () => {
    const player = await shop.rested("player02");
    const { status, json } = await shop.tryBuy(player, "11-gold-4");
    expect(status).toBe(422);
    expect(json.message).toContain("Vxu không đủ");
    expect(json.data).toMatchObject({ error: "not_enough_vxu", missing: 100_000 - (await pay.balance()) });
    expect(json.data.transaction_id).toBeUndefined();
  });

  test("the same key is the same purchase, though its token is used; another body is refused", async () => {
    const player = await shop.rested("player03");
    const body = await shop.bodyFor(player, "11-gold-1");
    const before = await shop.balance(player);
    const key = randomUUID();
    const first = await player.send(purchaseWallet, { body }, { key });
    const second = await player.send(purchaseWallet, { body }, { key });
    expect(second.json).toEqual(first.json);
    expect(await shop.balance(player)).toBe(before - 50);
    const other = await player.send(purchaseWallet, { body: { ...body, server_id: 2 } }, { key });
    expect(other.json.data.error).toBe("idempotency_conflict");
  });

  test("a payment token is valid for one player, one item, one purchase and 15 minutes", async () => {
    const player = await shop.rested("player03");
    const other = await shop.rested("player04");
    const body = await shop.bodyFor(player, "11-gold-1");
    const send = async (sender: typeof player, changes: object) =>
      (await sender.send(purchaseWallet, { body: { ...body, ...changes } })).json.data.error;
    expect(await send(other, { character_id: "1004" })).toBe("payment_token_wrong");
    expect(await send(player, { item_id: "11-gold-2" })).toBe("payment_token_wrong");
    expect(await send(player, { dpt_id: "DPT-11-gold-2" })).toBe("payment_token_wrong");
    expect(await send(player, { payment_token: `${body.payment_token}x` })).toBe("payment_token_wrong");
    expect(await send(player, { payment_token: "x" })).toBe("payment_token_wrong");
    expect(await send(player, {})).toBeUndefined();
    pay.backend.clock.advance(21);
    expect(await send(player, {})).toBe("payment_token_used");
    pay.backend.clock.advance(900);
    expect(await send(player, {})).toBe("payment_token_wrong");
  });

  test("a purchase with another game's item, another player's character or a forged vgp_id is refused", async () => {
    const player = await shop.rested("player03");
    const body = await shop.bodyFor(player, "11-gold-1");
    const send = async (changes: object) =>
      (await player.send(purchaseWallet, { body: { ...body, ...changes } })).json.data.error;
    expect(await send({ character_id: "1004" })).toBe("character_unknown");
    expect(await send({ character_id: "999999" })).toBe("character_unknown");
    expect(await send({ character_id: undefined })).toBe("invalid_input");
    expect(await send({ server_id: 2 })).toBe("character_unknown");
    expect(await send({ server_id: "x'; --" })).toBe("character_unknown");
    expect(await send({ vgp_id: "VGP57" })).toBe("invalid_input");
    expect(await send({ game_id: 57 })).toBe("payment_token_wrong");
    const query = { game_id: 57, item_id: "11-gold-1" };
    expect((await player.send(getItemInfo, { query })).json.data.error).toBe("item_unknown");
  });

  test("a price that changed is answered price_changed, and not charged", async () => {
    const player = await shop.rested("player03");
    const body = await shop.bodyFor(player, "11-gem");
    const before = await shop.balance(player);
    const { db } = pay.backend.services;
    await db.update(items).set({ price: 450 }).where(eq(items.id, "11-gem"));
    const { json } = await player.send(purchaseWallet, { body });
    expect(json.data).toMatchObject({ error: "price_changed", price: 450 });
    expect(await shop.balance(player)).toBe(before);
    await db.update(items).set({ price: 500 }).where(eq(items.id, "11-gem"));
  });

  test("a package's purchase limit counts all methods of a player; a declined order frees its slot", async () => {
    const player = await shop.rested("player04");
    await shop.buy(player, "11-starter");
    pay.backend.clock.advance(20);
    const byBank = { params: { payment_id: 1 }, query: shop.query("11-starter", "1004") };
    const body = { game_id: 11, bank_id: 3, amount: 20_000 };
    const { data } = (await player.call(purchase, { ...byBank, body })).data;
    expect((await shop.tryBuy(player, "11-starter")).json.data.error).toBe("purchase_limit");
    expect((await player.send(purchase, { ...byBank, body })).json.data.error).toBe("purchase_limit");
    await pay.backend.decide(data.transaction_id, "declined");
    await shop.buy(player, "11-starter");
  });

  test("when a game refuses an item, the Vxu is refunded, with the reason in the ledger and on the order", async () => {
    const player = await shop.rested("player03");
    // The player's items of earlier tests would be refused and refunded, too.
    await shop.deliver();
    const before = await shop.balance(player);
    await shop.gameServer("refuse");
    const { transaction_id } = await shop.buy(player, "11-armour");
    await shop.deliver();
    await shop.gameServer("up");
    const order = await shop.order(player, transaction_id);
    expect(order).toMatchObject({ state: "refunded", error: "delivery_refused" });
    expect(order.message).toContain("hoàn");
    expect(order.timeline.map(({ step }) => step)).toEqual(["made", "paid", "refunded"]);
    expect(await shop.balance(player)).toBe(before);
    expect(await shop.transferKinds(transaction_id)).toEqual(["purchase", "refund"]);
    expect(await shop.reasonOf(`${transaction_id}:refund`)).toBe("this character can't take it");
    expect(await shop.grants(transaction_id)).toEqual([]);
  });

  test("a grant to a game server that is down is retried with back-off, then left to an operator", async () => {
    const player = await shop.rested("player03");
    await shop.gameServer("down");
    const { transaction_id } = await shop.buy(player, "11-gold-1");
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await shop.deliver();
      pay.backend.clock.advance(601);
    }
    expect(await shop.outboxOf(transaction_id)).toMatchObject({ ended: "dead", attempts: 20 });
    await shop.gameServer("up");
    await shop.deliver();
    expect((await shop.order(player, transaction_id)).state).toBe("paid");
  });
});
