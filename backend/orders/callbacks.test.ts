import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { signViettel } from "../providers/viettel-money/signature";
import { signVnpay } from "../providers/vnpay/signature";
import { sandboxKeys } from "../sandbox/context";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";
import { checkOrders } from "./check-orders";

jest.setTimeout(60_000);

const { purchase, purchaseVgpCard } = endpoints;

describe.each(databaseKinds)("callbacks and rounds on %s", (kind) => {
  const pay = setUpPayments(kind);

  describe.each([
    ["VNPay", () => pay.buyByBank(), 1050],
    ["the bank", () => pay.buyByTransfer(), 525],
  ] as const)("callbacks of %s", (_name, buy, earned) => {
    // The first top-up of all has another bonus: get it out of the way.
    beforeEach(() => pay.player.call(purchaseVgpCard, { body: pay.card(0) }));

    test("repeated fifty times and more, credited once", async () => {
      const before = await pay.balance();
      const id = await buy();
      for (let round = 0; round < 25; round += 1) await pay.backend.decide(id, "paid", "twice");
      expect((await pay.stateOf(id)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + earned);
    });

    test("forged: refused, nothing changed, and a true one still counts", async () => {
      const id = await buy();
      const before = await pay.balance();
      await pay.backend.decide(id, "paid", "forged");
      expect((await pay.stateOf(id)).state).toBe("pending");
      expect(await pay.balance()).toBe(before);
      await pay.backend.decide(id, "paid");
      expect((await pay.stateOf(id)).state).toBe("settled");
    });

    test("declined and expired are told apart", async () => {
      for (const outcome of ["declined", "expired"] as const) {
        const id = await buy();
        await pay.backend.decide(id, outcome);
        expect((await pay.stateOf(id)).state).toBe(outcome);
      }
    });

    test.each(["short", "over"] as const)(
      "%s: the order waits for an operator, nothing is credited",
      async (outcome) => {
        const before = await pay.balance();
        const id = await buy();
        await pay.backend.decide(id, outcome);
        expect((await pay.stateOf(id)).state).toBe("review");
        expect(await pay.balance()).toBe(before);
      },
    );

    test("late: pending until it comes", async () => {
      const id = await buy();
      await pay.backend.decide(id, "paid", "late");
      expect((await pay.stateOf(id)).state).toBe("pending");
      await Promise.all(pay.backend.late.splice(0).map((work) => work()));
      expect((await pay.stateOf(id)).state).toBe("settled");
    });

    test("lost: settled by asking, within two rounds, and asking again credits nothing", async () => {
      const before = await pay.balance();
      const id = await buy();
      await pay.backend.decide(id, "paid", "lost");
      for (let round = 0; round < 2; round += 1) {
        pay.backend.clock.advance(6);
        await pay.askAll();
      }
      expect((await pay.stateOf(id)).state).toBe("settled");
      await pay.backend.decide(id, "paid", "sent");
      expect(await pay.balance()).toBe(before + earned);
    });
  });

  test("a provider that never heard of an order is asked until its end, then the order has expired", async () => {
    const id = await pay.buyByBank();
    pay.backend.clock.advance(14 * 60);
    await pay.askAll();
    expect((await pay.stateOf(id)).state).toBe("pending");
    pay.backend.clock.advance(10 * 60);
    await pay.askAll();
    expect((await pay.stateOf(id)).state).toBe("expired");
  });

  test("an IPN for an order of another provider is refused", async () => {
    const id = await pay.buyByTransfer();
    const parameters = new URLSearchParams({
      vnp_Amount: "5000000",
      vnp_ResponseCode: "00",
      vnp_TmnCode: sandboxKeys.vnpay.tmn_code,
      vnp_TransactionNo: "1",
      vnp_TransactionStatus: "00",
      vnp_TxnRef: id,
    });
    parameters.set("vnp_SecureHash", signVnpay(parameters, sandboxKeys.vnpay.hash_secret));
    const answer = await (await fetch(`${pay.backend.url}/callbacks/vnpay?${parameters}`)).json();
    expect(answer).toMatchObject({ RspCode: "01" });
    expect((await pay.stateOf(id)).state).toBe("pending");
  });

  test("Viettel Money's result with a digit moved within its sum credits nothing, and waits for an operator", async () => {
    const before = await pay.balance();
    const body = { game_id: 11, amount: 100_000, mobile: "0981234567" };
    const { data } = (await pay.player.call(purchase, { params: { payment_id: 20 }, body })).data;
    if (data.outcome !== "redirect") throw new Error("no page");
    // The player opens the signed page with a zero of the amount in the version's place, and pays a tenth.
    const page = new URL(data.redirect_url.replace(pay.backend.services.backend_public_url, pay.backend.url));
    page.searchParams.set("trans_amount", "10000");
    page.searchParams.set("version", "02.0");
    expect((await fetch(page, { redirect: "manual" })).status).toBe(303);
    const id = data.transaction_id;
    await pay.backend.decide(id, "paid", "lost");
    const txn = sql`UPDATE sandbox_payments SET provider_txn = '0778899' WHERE reference = ${id}`;
    await pay.backend.services.db.execute(txn);
    const { merchant_code, access_code, hash_key } = sandboxKeys.viettel_money;
    const told = [access_code, id, "84981234567", "00", merchant_code, id, "1", "10000", "0778899"];
    const moved = { trans_amount: "100000", vt_transaction_id: "778899" };
    const result = new URLSearchParams({
      billcode: id,
      cust_msisdn: "84981234567",
      error_code: "00",
      merchant_code,
      order_id: id,
      payment_status: "1",
      ...moved,
      check_sum: signViettel(told, hash_key),
    });
    await fetch(`${pay.backend.url}/callbacks/viettel-money`, { method: "POST", body: result });
    // Nothing in its answer says where the amount ends, so that an operator has to.
    expect(await pay.stateOf(id)).toMatchObject({ state: "review" });
    expect((await pay.stateOf(id)).paid_amount).toBeUndefined();
    expect(await pay.balance()).toBe(before);
  });

  test("the signed way back leads to the order's result page, a forged one home", async () => {
    const id = await pay.buyByBank();
    const form = new URLSearchParams({ outcome: "paid" });
    await fetch(`${pay.backend.url}/sandbox/pay/${id}`);
    const decided = await fetch(`${pay.backend.url}/sandbox/payments/${id}`, {
      method: "POST",
      body: form,
      redirect: "manual",
    });
    const back = new URL(decided.headers.get("location") ?? "");
    const local = new URL(back.pathname + back.search, pay.backend.url);
    const result = await fetch(local, { redirect: "manual" });
    expect(result.headers.get("location")).toBe(
      `http://portal.test/kiem-the-vo-song/result?transaction_id=${id}`,
    );
    local.searchParams.set("vnp_Amount", "1");
    const forged = await fetch(local, { redirect: "manual" });
    expect(forged.headers.get("location")).toBe("http://portal.test/");
  });

  test("a provider that can't be asked leaves the order as it is, and the log tells no secret", async () => {
    const id = await pay.buyByBank();
    const provider = pay.backend.services.providers.get("bank");
    if (!provider) throw new Error("no provider");
    const broken = { ...provider, query: () => Promise.reject(new Error("no answer")) };
    pay.backend.clock.advance(40 * 60);
    await checkOrders(pay.backend.services, broken, 1000);
    expect((await pay.stateOf(id)).state).toBe("pending");
  });
});
