import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { outbox } from "../db/tables";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpWaiting } from "../testing/operator-waiting";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";

const { retryDelivery, refundDelivery, settleByHand, declineByHand, returnReceipt } = endpoints;
const { claimPayment, purchase } = endpoints;

describe.each(callTestKinds)("the operators' waiting list on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  const { operator, waiting, lastEntry, refused, bankSays } = setUpWaiting(pay);
  /** Lets a delivery fail until it is dead; resolves to its id. */
  const giveUp = async (transaction_id: string) => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await shop.deliver();
      pay.backend.clock.advance(601);
    }
    const dead = (await waiting()).deliveries.find((each) => each.transaction_id === transaction_id);
    return dead?.id ?? "";
  };
  const claim = async (bank_reference: string) => {
    const transaction_id = await pay.buyByTransfer();
    await pay.player.call(claimPayment, { body: { transaction_id, bank_reference } });
    return transaction_id;
  };
  const credit = (transaction_no: string, amount: number, memo: string) =>
    bankSays({ transaction_no, amount, memo });

  test("a dead delivery is listed, retried, and arrives once", async () => {
    const player = await shop.rested("player03");
    // What setUpWaiting has bought arrives before.
    await shop.deliver();
    await shop.gameServer("down");
    const { transaction_id } = await shop.buy(player, "11-gold-2");
    const id = await giveUp(transaction_id);
    await shop.gameServer("up");
    expect((await waiting()).deliveries).toEqual([
      expect.objectContaining({ id, username: "player03", attempts: 20, last_error: "HTTP 503" }),
    ]);
    await operator.call(retryDelivery, { body: { id } });
    expect(await lastEntry()).toMatchObject({
      username: "operator01",
      action: "delivery_retried",
      details: { transaction_id },
    });
    expect((await waiting()).deliveries).toEqual([]);
    await shop.deliver();
    expect((await shop.order(player, transaction_id)).state).toBe("settled");
    expect(await shop.grants(transaction_id)).toHaveLength(1);
    expect(await refused(retryDelivery, { body: { id } })).toBe("not_found");
    const { db } = pay.backend.services;
    const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
    expect(row?.attempts).toBe(1);
  });

  test("a dead delivery is refunded once, and nothing arrives later", async () => {
    const player = await shop.rested("player04");
    const vxu = async () => (await player.call(endpoints.getBalance)).data.vxu;
    const before = await vxu();
    await shop.gameServer("down");
    const { transaction_id } = await shop.buy(player, "11-gold-2");
    const spent = before - (await vxu());
    expect(spent).toBeGreaterThan(0);
    const id = await giveUp(transaction_id);
    await operator.call(refundDelivery, { body: { id } });
    expect(await lastEntry()).toMatchObject({
      action: "delivery_refunded",
      details: { transaction_id, vxu: spent },
    });
    await shop.gameServer("up");
    await shop.deliver();
    expect(await vxu()).toBe(before);
    expect(await shop.order(player, transaction_id)).toMatchObject({
      state: "refunded",
      error: "delivery_refused",
    });
    expect(await shop.grants(transaction_id)).toEqual([]);
    for (const endpoint of [refundDelivery, retryDelivery])
      expect(await refused(endpoint, { body: { id } })).toBe("not_found");
    expect(await vxu()).toBe(before);
  });

  test("a claimed transfer that the bank did not report is credited by hand, once", async () => {
    const before = await pay.balance();
    const transaction_id = await claim("FT100");
    expect((await waiting()).orders).toEqual([
      expect.objectContaining({ transaction_id, state: "pending", bank_reference: "FT100", amount: 50_000 }),
    ]);
    const body = { transaction_id, provider_txn: "FT100", amount: 50_000 };
    expect(await refused(settleByHand, { body: { ...body, amount: undefined } })).toBe("not_found");
    await operator.call(settleByHand, { body });
    const state = await pay.stateOf(transaction_id);
    expect(state).toMatchObject({ state: "settled", paid_amount: 50_000, vxu: 500 });
    expect(await pay.balance()).toBe(before + 500 + (state.bonus_vxu ?? 0));
    expect(await lastEntry()).toMatchObject({
      action: "payment_settled",
      details: { transaction_id, provider_txn: "FT100", paid_amount: 50_000, vxu: 500 },
    });
    expect((await waiting()).orders).toEqual([]);
    expect(await refused(settleByHand, { body })).toBe("order_ended");
    // The same transfer for another order, or in a late callback of the bank, credits nothing more.
    const other = await pay.buyByTransfer();
    expect(await refused(settleByHand, { body: { ...body, transaction_id: other } })).toBe("payment_used");
    const after = await pay.balance();
    await credit("FT100", 50_000, `NAP ${transaction_id}`);
    expect(await pay.balance()).toBe(after);
  });

  test("a transfer with a wrong memo is credited to the order that claims it, at the amount paid", async () => {
    const transaction_id = await claim("FT200");
    await credit("FT200", 80_000, "gui tien nap game");
    expect((await waiting()).receipts).toEqual([
      expect.objectContaining({ provider_txn: "FT200", amount: 80_000, memo: "gui tien nap game" }),
    ]);
    // The amount that the bank reported counts, not the operator's.
    await operator.call(settleByHand, { body: { transaction_id, provider_txn: "FT200", amount: 50_000 } });
    expect(await pay.stateOf(transaction_id)).toMatchObject({
      state: "settled",
      paid_amount: 80_000,
      vxu: 800,
    });
    expect(await waiting()).toMatchObject({ orders: [], receipts: [] });
  });

  test("an order in review for a wrong amount is credited at the amount paid, or declined as returned", async () => {
    const before = await pay.balance();
    const [credited, returned] = [await pay.buyByTransfer(), await pay.buyByTransfer()];
    await credit("FT300", 20_000, `NAP ${credited}`);
    pay.backend.clock.advance(1);
    await credit("FT301", 30_000, `NAP ${returned}`);
    expect((await waiting()).orders).toMatchObject([
      { transaction_id: credited, state: "review", paid_amount: 20_000 },
      { transaction_id: returned, state: "review", paid_amount: 30_000 },
    ]);
    await operator.call(settleByHand, { body: { transaction_id: credited, provider_txn: "FT300" } });
    const state = await pay.stateOf(credited);
    expect(state).toMatchObject({ state: "settled", vxu: 200 });
    await operator.call(declineByHand, { body: { transaction_id: returned } });
    expect(await pay.stateOf(returned)).toMatchObject({ state: "refunded", error: "payment_returned" });
    expect(await pay.balance()).toBe(before + 200 + (state.bonus_vxu ?? 0));
    expect(await waiting()).toMatchObject({ orders: [], receipts: [] });
    expect(await refused(declineByHand, { body: { transaction_id: credited } })).toBe("order_ended");
    const body = { transaction_id: await pay.buyByTransfer(), provider_txn: "FT301", amount: 30_000 };
    expect(await refused(settleByHand, { body })).toBe("payment_used");
  });

  test("an order whose claim is declined may still be paid", async () => {
    const transaction_id = await claim("FT400");
    await operator.call(declineByHand, { body: { transaction_id } });
    expect(await lastEntry()).toMatchObject({
      action: "payment_declined",
      details: { transaction_id, state: "pending" },
    });
    expect((await waiting()).orders).toEqual([]);
    expect(await pay.stateOf(transaction_id)).not.toHaveProperty("claimed_at", expect.any(String));
    expect(await refused(declineByHand, { body: { transaction_id } })).toBe("order_ended");
    await credit("FT400", 50_000, `NAP ${transaction_id}`);
    expect((await pay.stateOf(transaction_id)).state).toBe("settled");
  });

  test("an unmatched receipt can be marked as returned", async () => {
    await credit("FT500", 10_000, "?");
    const body = { provider: "bank-transfer", provider_txn: "FT500" };
    await operator.call(returnReceipt, { body });
    expect(await lastEntry()).toMatchObject({
      action: "payment_returned",
      details: { ...body, amount: 10_000 },
    });
    expect((await waiting()).receipts).toEqual([]);
    expect(await refused(returnReceipt, { body })).toBe("not_found");
  });

  test("an unreported payment is credited by hand only for bank transfers", async () => {
    const body = { transaction_id: await pay.buyByBank(), provider_txn: "VNP1", amount: 100_000 };
    expect(await refused(settleByHand, { body })).toBe("not_found");
    const unknown = { ...body, transaction_id: "000000000000" };
    expect(await refused(settleByHand, { body: unknown })).toBe("not_found");
  });

  test("a package paid late, its slot taken meanwhile, is credited as Vxu", async () => {
    const player = await shop.rested("player05");
    const query = shop.query("11-sword", "1005");
    const body = { game_id: 11, bank_id: 3 };
    const { data } = (await player.call(purchase, { params: { payment_id: 1 }, query, body })).data;
    pay.backend.clock.advance(7200);
    await pay.askAll();
    expect((await shop.order(player, data.transaction_id)).state).toBe("expired");
    await player.call(purchase, { params: { payment_id: 1 }, query, body });
    const before = await shop.balance(player);
    await pay.backend.decide(data.transaction_id, "paid");
    expect(await shop.order(player, data.transaction_id)).toMatchObject({ state: "settled", vxu: 2000 });
    expect(await shop.balance(player)).toBeGreaterThanOrEqual(before + 2000);
  });
});
