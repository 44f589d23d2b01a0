import { endpoints } from "@/lib/contract";
import { receipts } from "../db/tables";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpWaiting } from "../testing/operator-waiting";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

describe.each(callTestKinds)("orders that an operator looks up on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  const { operator, bankSays } = setUpWaiting(pay);
  const search = async (text: string) =>
    (await operator.call(endpoints.findOrders, { query: { find: text } })).data.data;
  const find = async (text: string) => (await search(text)).orders;
  const credit = (transaction_no: string, memo: string) => bankSays({ transaction_no, amount: 50_000, memo });

  test("are found by code, in small letters too, by the id of a payment, and by player", async () => {
    const transaction_id = await pay.buyByTransfer();
    await credit("FT900", `NAP ${transaction_id}`);
    const found = await find(transaction_id.toLowerCase());
    expect(found).toMatchObject([
      {
        transaction_id,
        kind: "topup",
        state: "settled",
        payment_method: "Chuyển khoản ngân hàng",
        provider: "bank-transfer",
        payments: [{ provider: "bank-transfer", provider_txn: "FT900", amount: 50_000, status: "credited" }],
        amount: 50_000,
        paid_amount: 50_000,
        vxu: 500,
      },
    ]);
    expect(await find("FT900")).toEqual(found);
    expect((await find(found[0]?.username ?? "")).map((order) => order.transaction_id)).toContain(
      transaction_id,
    );
    expect(await find("FT90")).toEqual([]);
    expect(await find("%")).toEqual([]);
  });

  test("a payment that is no order's is found by its id, also once its provider is no longer configured", async () => {
    await credit("FT901", "gui tien nap game");
    const { db } = pay.backend.services;
    const old = { provider: "moca", providerTxn: "MC1", amount: 20_000, status: "returned" } as const;
    await db.insert(receipts).values({ ...old, at: pay.backend.clock.now });
    expect(await search("FT901")).toMatchObject({
      orders: [],
      payments: [{ provider: "bank-transfer", amount: 50_000, status: "unmatched" }],
    });
    expect(await search("MC1")).toMatchObject({ payments: [{ provider: "moca", status: "returned" }] });
  });

  test("tell what became of the delivery, and twenty of a player at most, the latest first", async () => {
    const player = await shop.rested("player03");
    await shop.gameServer("down");
    const { transaction_id } = await shop.buy(player, "11-gold-2");
    await shop.deliver();
    expect(await find(transaction_id)).toMatchObject([
      { kind: "item", username: "player03", delivery: { attempts: 1, last_error: "HTTP 503" } },
    ]);
    await shop.gameServer("up");
    for (let n = 0; n < 21; n += 1) {
      pay.backend.clock.advance(1);
      await pay.buyByTransfer();
    }
    pay.backend.clock.advance(1);
    const [latest] = await find(await pay.buyByTransfer());
    const found = await find(latest?.username ?? "");
    expect(found).toHaveLength(20);
    expect(found[0]?.transaction_id).toBe(latest?.transaction_id);
  });
});
