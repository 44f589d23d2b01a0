import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { signBankBody } from "../providers/bank-transfer";
import { sandboxKeys } from "../sandbox/context";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";

const { claimPayment, purchaseVgpCard } = endpoints;

describe.each(callTestKinds)("claims and transfers without an order, on %s", (kind) => {
  const pay = setUpPayments(kind);
  // A player's first top-up has another bonus: make it first.
  beforeEach(() => pay.player.call(purchaseVgpCard, { body: pay.card(0) }));

  const rowsOf = async (of: ReturnType<typeof sql>) =>
    ((await pay.backend.services.db.execute(of)) as unknown as { rows: object[] }).rows;

  test("a claim is stored for an operator, queries the bank at once, and alone credits nothing", async () => {
    const before = await pay.balance();
    const transaction_id = await pay.buyByTransfer();
    const body = { transaction_id, bank_reference: "FT2630212345" };
    const stranger = await pay.backend.as("player04");
    expect((await stranger.send(claimPayment, { body })).status).toBe(404);
    const claimed = (await pay.player.call(claimPayment, { body })).data.data;
    expect(claimed.claimed_at).toBeDefined();
    await pay.askAll();
    expect((await pay.stateOf(transaction_id)).state).toBe("pending");
    expect(await pay.balance()).toBe(before);
  });

  test("a transfer whose callback was lost until its order expired is found by a claim", async () => {
    const before = await pay.balance();
    const transaction_id = await pay.buyByTransfer();
    pay.backend.clock.advance(2 * 3600);
    await pay.askAll();
    expect((await pay.stateOf(transaction_id)).state).toBe("expired");
    await pay.backend.decide(transaction_id, "paid", "lost");
    await pay.askAll();
    expect((await pay.stateOf(transaction_id)).state).toBe("expired");
    const body = { transaction_id, bank_reference: "FT2630212345" };
    await pay.player.call(claimPayment, { body });
    for (let round = 0; round < 3; round += 1) await pay.askAll();
    expect((await pay.stateOf(transaction_id)).state).toBe("settled");
    expect(await pay.balance()).toBe(before + 525);
    expect((await pay.player.send(claimPayment, { body })).json.data.error).toBe("order_ended");
  });

  test.each(["short", "over"] as const)(
    "a transfer of a wrong amount (%s) puts the order in review, and can be claimed",
    async (outcome) => {
      const before = await pay.balance();
      const transaction_id = await pay.buyByTransfer();
      await pay.backend.decide(transaction_id, outcome);
      expect((await pay.stateOf(transaction_id)).state).toBe("review");
      await pay.player.call(claimPayment, { body: { transaction_id, bank_reference: "FT2630212345" } });
      for (let round = 0; round < 3; round += 1) await pay.askAll();
      expect(await pay.stateOf(transaction_id)).toMatchObject({
        state: "review",
        paid_amount: outcome === "short" ? 25_000 : 60_000,
        claimed_at: expect.any(String),
      });
      const receipts = sql`SELECT status FROM receipts WHERE order_id = ${transaction_id}`;
      expect(await rowsOf(receipts)).toEqual([{ status: "unmatched" }]);
      expect(await pay.balance()).toBe(before);
    },
  );

  test("a transfer with a wrong memo is stored beside its player's claim; neither credits anything", async () => {
    const before = await pay.balance();
    const transaction_id = await pay.buyByTransfer();
    const transaction_no = randomUUID();
    const body = JSON.stringify({ transaction_no, amount: 50_000, memo: "NAP 000000000000 cam on" });
    const headers = { "x-signature": signBankBody(body, sandboxKeys.bank_secret) };
    const url = `${pay.backend.url}/callbacks/bank-transfer`;
    for (let repeat = 0; repeat < 2; repeat += 1)
      expect(await (await fetch(url, { method: "POST", headers, body })).json()).toEqual({ result: "kept" });
    expect(
      await rowsOf(sql`SELECT order_id, amount, status FROM receipts WHERE provider_txn = ${transaction_no}`),
    ).toEqual([{ order_id: null, amount: expect.anything(), status: "unmatched" }]);
    await pay.player.call(claimPayment, { body: { transaction_id, bank_reference: " FT26 302 " } });
    await pay.askAll();
    expect(await rowsOf(sql`SELECT bank_reference FROM orders WHERE id = ${transaction_id}`)).toEqual([
      { bank_reference: "FT26 302" },
    ]);
    expect((await pay.stateOf(transaction_id)).state).toBe("pending");
    expect(await pay.balance()).toBe(before);
  });

  test("of two payments for one order the first is credited, the second stored for an operator", async () => {
    const before = await pay.balance();
    const transaction_id = await pay.buyByTransfer();
    const callBack = async (transaction_no: string) => {
      const body = JSON.stringify({ transaction_no, amount: 50_000, memo: `NAP ${transaction_id}` });
      const headers = { "x-signature": signBankBody(body, sandboxKeys.bank_secret) };
      return (
        await fetch(`${pay.backend.url}/callbacks/bank-transfer`, { method: "POST", headers, body })
      ).json();
    };
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await callBack(first)).toEqual({ result: "taken" });
    for (const again of [second, first, second]) expect(await callBack(again)).toEqual({ result: "already" });
    expect((await pay.stateOf(transaction_id)).state).toBe("settled");
    expect(await pay.balance()).toBe(before + 525);
    const receipts = sql`SELECT provider_txn, status FROM receipts WHERE order_id = ${transaction_id} ORDER BY status`;
    expect(await rowsOf(receipts)).toEqual([
      { provider_txn: first, status: "credited" },
      { provider_txn: second, status: "unmatched" },
    ]);
  });

  test("one payment reported for two orders is credited to the first only", async () => {
    const before = await pay.balance();
    const [one, other] = [await pay.buyByTransfer(), await pay.buyByTransfer()];
    const transaction_no = randomUUID();
    for (const id of [one, other]) {
      const body = JSON.stringify({ transaction_no, amount: 50_000, memo: `NAP ${id}` });
      const headers = { "x-signature": signBankBody(body, sandboxKeys.bank_secret) };
      await fetch(`${pay.backend.url}/callbacks/bank-transfer`, { method: "POST", headers, body });
    }
    expect([(await pay.stateOf(one)).state, (await pay.stateOf(other)).state]).toEqual(["settled", "review"]);
    expect(await pay.balance()).toBe(before + 525);
  });

  test.each(["", "abc", "x".repeat(65)])("%p is refused as a bank reference", async (bank_reference) => {
    const transaction_id = await pay.buyByTransfer();
    const refused = await pay.player.send(claimPayment, { body: { transaction_id, bank_reference } });
    expect(refused.json.data).toMatchObject({ fields: { bank_reference: expect.any(String) } });
  });
});
