import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { operators } from "../db/tables";
import type { Caller } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpWaiting } from "../testing/operator-waiting";
import { signedIn } from "../testing/operators";
import { setUpPayments } from "../testing/payments";

const { settleByHand, creditPlayer, confirmRequest, refuseRequest, claimPayment } = endpoints;
const { returnReceipt, eraseAccount } = endpoints;

describe.each(callTestKinds)("a second operator on %s", (kind) => {
  const pay = setUpPayments(kind);
  const { operator, waiting, lastEntry, refused, bankSays } = setUpWaiting(pay);
  let second: Caller;
  beforeEach(async () => {
    pay.backend.services.settings.HAND_SETTLE_CEILING = 40_000;
    second = await signedIn(pay.backend, "second", "finance");
  });

  /** operator01 asks for a credit above the ceiling. */
  async function ask(amount = 50_000) {
    const transaction_id = await pay.buyByTransfer(50_000);
    const provider_txn = randomUUID();
    await pay.player.call(claimPayment, { body: { transaction_id, bank_reference: provider_txn } });
    const body = { transaction_id, provider_txn, amount };
    const { request = 0 } = (await operator.call(settleByHand, { body })).data.data;
    return { body, transaction_id, request: { body: { id: request } } };
  }
  const errorOf = async (...call: Parameters<Caller["send"]>) => (await second.send(...call)).json.data.error;

  test("confirms what is above the ceiling; until then nothing is credited, and both are in the audit log", async () => {
    const before = await pay.balance();
    const { transaction_id, body, request } = await ask();
    expect(await pay.balance()).toBe(before);
    expect(await lastEntry()).toMatchObject({
      username: "operator01",
      action: "settlement_asked",
      details: body,
    });
    expect((await waiting()).requests).toMatchObject([
      { ...body, asked_by: "operator01", own: true, order_amount: 50_000 },
    ]);
    expect(await refused(confirmRequest, request)).toBe("request_own");
    await second.call(confirmRequest, request);
    expect(await pay.stateOf(transaction_id)).toMatchObject({ state: "settled", paid_amount: 50_000 });
    expect(await pay.balance()).toBe(before + 525);
    expect(await lastEntry()).toMatchObject({
      username: "second",
      action: "payment_settled",
      details: { transaction_id, paid_amount: 50_000, asked_by: "operator01", request: request.body.id },
    });
    expect((await waiting()).requests).toEqual([]);
    expect(await errorOf(confirmRequest, request)).toBe("request_over");
  });

  test("is never the same person signed in twice, nor one without the right", async () => {
    const { request } = await ask();
    const support = await signedIn(pay.backend, "helper", "support");
    expect((await support.send(confirmRequest, request)).json.data.error).toBe("forbidden");
    expect(await refused(confirmRequest, request)).toBe("request_own");
    await operator.call(refuseRequest, request);
  });

  test("two who confirm at once credit once", async () => {
    const { request } = await ask();
    const third = await signedIn(pay.backend, "third", "finance");
    const before = await pay.balance();
    const answers = await Promise.all([second, third].map((each) => each.send(confirmRequest, request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await pay.balance()).toBe(before + 525);
  });

  test("refuses, or the one who asked takes it back; then it can be asked for again", async () => {
    const { body, request } = await ask();
    expect(await refused(settleByHand, { body })).toBe("request_open");
    await second.call(refuseRequest, request);
    expect(await lastEntry()).toMatchObject({
      username: "second",
      action: "settlement_refused",
      details: { asked_by: "operator01" },
    });
    expect(await errorOf(confirmRequest, request)).toBe("request_over");
    const again = { body: { id: (await operator.call(settleByHand, { body })).data.data.request ?? 0 } };
    await operator.call(refuseRequest, again);
    expect((await waiting()).requests).toEqual([]);
  });

  test("has a day: then the request is over, and another can be asked for", async () => {
    const { body, request } = await ask();
    pay.backend.clock.advance(86_400);
    second = await signedIn(pay.backend, "second", "finance");
    expect(await errorOf(confirmRequest, request)).toBe("request_over");
    const other = (await second.call(settleByHand, { body })).data.data.request ?? 0;
    expect(other).toBeGreaterThan(request.body.id);
    await second.call(refuseRequest, { body: { id: other } });
  });

  test("can't confirm what one asked who may not move money any more", async () => {
    const { body } = await ask();
    await operator.call(refuseRequest, { body: { id: (await waiting()).requests[0]?.id ?? 0 } });
    const { request = 0 } = (await second.call(settleByHand, { body })).data.data;
    const { db } = pay.backend.services;
    await db.update(operators).set({ role: "support" }).where(eq(operators.username, "second"));
    expect(await refused(confirmRequest, { body: { id: request } })).toBe("request_over");
    await db.update(operators).set({ role: "finance" }).where(eq(operators.username, "second"));
    await operator.call(refuseRequest, { body: { id: request } });
  });

  test("is needed for an unmatched payment above the ceiling, too, whoever reported it", async () => {
    const txn = randomUUID();
    await bankSays({ transaction_no: txn, amount: 100_000, memo: "no order" });
    const payment = { provider: "bank-transfer", provider_txn: txn };
    const before = await pay.balance();
    const body = { ...payment, username: "player02" };
    const { request: id = 0 } = (await operator.call(creditPlayer, { body })).data.data;
    expect(id).toBeGreaterThan(0);
    expect(await pay.balance()).toBe(before);
    expect(await lastEntry()).toMatchObject({
      action: "settlement_asked",
      details: { ...payment, user_id: "900002", amount: 100_000 },
    });
    expect(JSON.stringify(await lastEntry())).not.toContain("player02");
    const { requests, receipts } = await waiting();
    expect(requests).toEqual([
      expect.objectContaining({ id, ...payment, username: "player02", reported: true }),
    ]);
    expect(requests[0]).not.toHaveProperty("transaction_id");
    expect(receipts).toMatchObject([payment]);
    expect(await refused(creditPlayer, { body })).toBe("request_open");
    const erasure = { username: "player02", vxu: before };
    expect((await pay.player.send(eraseAccount, { body: erasure })).json.data.error).toBe("orders_open");
    // Nor for an order, for which it is asked apart.
    const transaction_id = await pay.buyByTransfer(100_000);
    const toOrder = { body: { transaction_id, provider_txn: txn } };
    const other = { body: { id: (await operator.call(settleByHand, toOrder)).data.data.request ?? 0 } };
    await second.call(confirmRequest, { body: { id } });
    expect(await pay.balance()).toBe(before + 1050);
    expect(await lastEntry()).toMatchObject({
      username: "second",
      action: "payment_credited",
      details: { ...payment, user_id: "900002", paid_amount: 100_000, asked_by: "operator01", request: id },
    });
    expect(await errorOf(confirmRequest, other)).toBe("payment_used");
    await operator.call(refuseRequest, other);
    expect(await waiting()).toMatchObject({ requests: [], receipts: [] });
  });

  test("confirms a reported payment in two parts, whose sum is above the ceiling", async () => {
    const transaction_id = await pay.buyByTransfer(50_000);
    const [provider_txn, more] = [randomUUID(), randomUUID()];
    for (const transaction_no of [provider_txn, more])
      await bankSays({ transaction_no, amount: 25_000, memo: `NAP ${transaction_id}` });
    const body = { transaction_id, provider_txn, more_txns: [more] };
    const { request: id = 0 } = (await operator.call(settleByHand, { body })).data.data;
    expect((await pay.stateOf(transaction_id)).state).toBe("review");
    expect((await waiting()).requests).toMatchObject([{ id, amount: 50_000, reported: true }]);
    await second.call(confirmRequest, { body: { id } });
    expect(await pay.stateOf(transaction_id)).toMatchObject({ state: "settled", paid_amount: 50_000 });
  });

  test("is needed once what one operator vouches for in a day is above the ceiling in all", async () => {
    const buy = () => pay.buyByTransfer(50_000);
    const last = await buy();
    const orders = [await buy(), await buy(), await buy()];
    const settle = async (transaction_id: string) => {
      const body = { transaction_id, provider_txn: randomUUID(), amount: 50_000 };
      return (await second.call(settleByHand, { body })).data.data.request;
    };
    pay.backend.services.settings.HAND_SETTLE_CEILING = 100_000;
    second = await signedIn(pay.backend, "fourth", "finance");
    const requests = await Promise.all(orders.map(settle));
    const [id = 0] = requests.filter((request) => request !== undefined);
    expect(requests.filter((request) => request === undefined)).toHaveLength(2);
    await second.call(refuseRequest, { body: { id } });
    pay.backend.clock.advance(86_400);
    second = await signedIn(pay.backend, "fourth", "finance");
    expect(await settle(last)).toBeUndefined();
  });

  test("confirms what was asked for and no other amount, which the provider reported since", async () => {
    const { body, transaction_id, request } = await ask();
    const paid = { transaction_no: body.provider_txn, amount: 30_000_000, memo: "no order" };
    await bankSays(paid);
    expect(await errorOf(confirmRequest, request)).toBe("request_over");
    expect((await pay.stateOf(transaction_id)).state).toBe("pending");
    await operator.call(returnReceipt, {
      body: { provider: "bank-transfer", provider_txn: body.provider_txn },
    });
    expect((await waiting()).requests).toMatchObject([{ id: request.body.id, over: true }]);
    expect(await errorOf(confirmRequest, request)).toBe("payment_used");
    await second.call(refuseRequest, request);
  });

  test("is not enough for more than the order's amount, nor for a payment that was credited meanwhile", async () => {
    const { transaction_id, request } = await ask();
    expect(
      await refused(settleByHand, { body: { transaction_id, provider_txn: "FT-X123", amount: 50_001 } }),
    ).toBe("hand_settle_limit");
    const paid = { transaction_no: randomUUID(), amount: 50_000, memo: `NAP ${transaction_id}` };
    await bankSays(paid);
    expect((await pay.stateOf(transaction_id)).state).toBe("settled");
    expect(await errorOf(confirmRequest, request)).toBe("order_ended");
    await second.call(refuseRequest, request);
  });
});
