import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { walletMethodId } from "@/lib/payment";
import { gifts } from "../db/tables";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

const { listProducts, listGiftCodes, getWebshop, purchaseWebshop } = endpoints;

describe.each(callTestKinds)("the web shop on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  const codes = async (player: Awaited<ReturnType<typeof shop.rested>>) =>
    (await player.call(listGiftCodes, { body: { game_id: 11 } })).data.data;

  test("the web shop lists rules, events and gifts, with old prices and what is sold out", async () => {
    const { data } = (await pay.backend.visitor.call(getWebshop, { query: { game_id: 11 } })).data;
    expect(data.the_le).toContain("Cách nhận");
    expect(data.events.map(({ event_id }) => event_id)).toEqual(["mua-xuan", "tan-thu"]);
    const all = (await pay.backend.visitor.call(listProducts, { query: { game_id: 11 } })).data.data;
    expect(all.find(({ id }) => id === "11-gift-rare")).toMatchObject({
      price: 500,
      price_old: 1000,
      discount: 50,
      left: 100,
      sold_out: false,
    });
    expect(all.find(({ id }) => id === "11-gift-gone")?.sold_out).toBe(true);
    expect(all.every(({ bought }) => bought === undefined)).toBe(true);
    const query = { game_id: 11, event_id: "tan-thu" };
    expect((await pay.backend.visitor.call(listProducts, { query })).data.data).toHaveLength(2);
    expect((await pay.backend.visitor.send(getWebshop, { query: { game_id: 13 } })).status).toBe(404);
  });

  test("a gift is bought once; its code is in the response and in the list of codes", async () => {
    const player = await shop.rested("player03");
    const before = await shop.balance(player);
    const key = randomUUID();
    const first = await shop.gift(player, "peach", 50, key);
    expect(first.json.data).toMatchObject({ outcome: "settled", gift_code: expect.any(String) });
    expect((await shop.gift(player, "peach", 50, key)).json).toEqual(first.json);
    const second = await shop.gift(player, "peach", 50);
    expect(second.status).toBe(409);
    expect(second.json.message).toBe("Mỗi quà chỉ được mua 1 lần.");
    expect(await shop.balance(player)).toBe(before - 50);
    expect(await codes(player)).toEqual([
      expect.objectContaining({ product_name: "Quà Đào Xuân", code: first.json.data.gift_code }),
    ]);
    const mine = (await player.call(listProducts, { query: { game_id: 11 } })).data.data;
    expect(mine.filter(({ bought }) => bought).map(({ id }) => id)).toEqual(["11-gift-peach"]);
    await shop.deliver();
    const { transaction_id = "" } = first.json.data;
    expect(await shop.grants(transaction_id)).toEqual([
      expect.objectContaining({ kind: "gift", code: first.json.data.gift_code }),
    ]);
    expect((await shop.order(player, transaction_id)).state).toBe("settled");
  });

  test("no gift is sold where paying from the wallet is closed", async () => {
    const player = await shop.rested("player03");
    const { db } = pay.backend.services;
    await db.execute(
      sql`INSERT INTO game_methods (game_id, method_id, state) VALUES (11, ${walletMethodId}, 'closed')`,
    );
    const refused = await shop.gift(player, "rare", 500);
    expect(refused.json.data.error).toBe("method_unavailable");
    await db.execute(sql`DELETE FROM game_methods WHERE game_id = 11 AND method_id = ${walletMethodId}`);
  });

  test("a gift sold out, too expensive, at another price or with forged ids is refused with no debit", async () => {
    const player = await shop.rested("player04");
    const before = await shop.balance(player);
    const error = async (key: string, price: number, changes: object = {}) => {
      const body = { game_id: 11, product_id: `11-gift-${key}`, price, ...changes };
      return (await player.send(purchaseWebshop, { body })).json.data.error;
    };
    expect(await error("gone", 200)).toBe("sold_out");
    expect(await error("vip", 100_000)).toBe("not_enough_vxu");
    expect(await error("rare", 400)).toBe("price_changed");
    expect(await error("rare", 500, { event_id: "tan-thu" })).toBe("invalid_input");
    expect(await error("rare", 500, { item_id: "11-code-vip" })).toBe("invalid_input");
    expect(await error("rare", 500, { vgp_id: "VGP57" })).toBe("invalid_input");
    expect(await error("rare", 500, { game_id: 57 })).toBe("item_unknown");
    expect(await error("rare", -500)).toBe("invalid_input");
    expect(await shop.balance(player)).toBe(before);
    expect(await codes(player)).toEqual([]);
  });

  test("a price raised since it was shown is not charged", async () => {
    const player = await shop.rested("player04");
    const { db } = pay.backend.services;
    await db.update(gifts).set({ price: 60 }).where(eq(gifts.id, "11-gift-peach"));
    expect((await shop.gift(player, "peach", 50)).json.data).toMatchObject({
      error: "price_changed",
      price: 60,
    });
    await db.update(gifts).set({ price: 50 }).where(eq(gifts.id, "11-gift-peach"));
  });

  test("a code that the game refuses is revoked, its Vxu refunded, and the gift may be bought again", async () => {
    const player = await shop.rested("player05");
    const before = await shop.balance(player);
    await shop.gameServer("refuse");
    const { json } = await shop.gift(player, "welcome", 100);
    await shop.deliver();
    await shop.gameServer("up");
    expect(await shop.balance(player)).toBe(before);
    expect(await codes(player)).toEqual([]);
    expect((await shop.order(player, json.data.transaction_id ?? "")).state).toBe("refunded");
    expect((await shop.gift(player, "welcome", 100)).status).toBe(200);
  });

  test("other players' codes are not listed", async () => {
    await shop.gift(await shop.rested("player01"), "horse", 3000);
    const other = await shop.rested("player02");
    expect(await codes(other)).toEqual([]);
  });
});
