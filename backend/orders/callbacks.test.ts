import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { signViettel } from "../providers/viettel-money/signature";
import { signVnpay } from "../providers/vnpay/signature";
import { sandboxKeys, type SandboxFault } from "../sandbox/context";
import { decidePayment, findPayment } from "../sandbox/payments";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";
import { checkOrders } from "./check-orders";

const { purchase, purchaseVgpCard } = endpoints;

describe.each(databaseKinds)("callbacks and sweeps on %s", (kind) => {
  const pay = setUpPayments(kind);

  test("a pay address of ours, sent as VNPay's callback, is answered as forged, and nothing is kept of it", async () => {
    const body = { game_id: 11, amount: 100_000, bank_id: 3, server_id: 1, character_id: "1002" };
    const { data } = (await pay.player.call(purchase, { params: { payment_id: 1 }, body })).data;
    if (data.outcome !== "redirect") throw new Error("no pay address");
    const { search } = new URL(data.redirect_url, pay.backend.url);
    expect(search).toContain("vnp_SecureHash=");
    const { db } = pay.backend.services;
    const kept = () => Promise.all(["payment_issues", "callbacks"].map((table) => db.$count(sql.raw(table))));
    const before = await kept();
    const answer = await fetch(`${pay.backend.url}/callbacks/vnpay${search}`);
    expect(await answer.json()).toMatchObject({ RspCode: "97" });
    expect(await kept()).toEqual(before);
    expect((await pay.stateOf(data.transaction_id)).state).toBe("pending");
  });

  describe.each([
    ["VNPay", () => pay.buyByBank(), 1050],
    ["the bank", () => pay.buyByTransfer(), 525],
  ] as const)("callbacks of %s", (_name, buy, earned) => {
    // A player's first top-up has another bonus: make it first.
    beforeEach(() => pay.player.call(purchaseVgpCard, { body: pay.card(0) }));

    test("a callback repeated fifty times is credited once", async () => {
      const before = await pay.balance();
      const id = await buy();
      for (let round = 0; round < 25; round += 1) await pay.backend.decide(id, "paid", "twice");
      expect((await pay.stateOf(id)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + earned);
    });

    test("a forged callback is refused and changes nothing; a genuine one still counts", async () => {
      const id = await buy();
      const before = await pay.balance();
      await pay.backend.decide(id, "paid", "forged");
      expect((await pay.stateOf(id)).state).toBe("pending");
      expect(await pay.balance()).toBe(before);
      await pay.backend.decide(id, "paid");
      expect((await pay.stateOf(id)).state).toBe("settled");
    });

    test("a declined order is distinguished from an expired one", async () => {
      for (const outcome of ["declined", "expired"] as const) {
        const id = await buy();
        await pay.backend.decide(id, outcome);
        expect((await pay.stateOf(id)).state).toBe(outcome);
      }
    });

    test.each(["short", "over"] as const)(
      "a payment of a wrong amount (%s) puts the order in review and credits nothing",
      async (outcome) => {
        const before = await pay.balance();
        const id = await buy();
        await pay.backend.decide(id, outcome);
        expect((await pay.stateOf(id)).state).toBe("review");
        expect(await pay.balance()).toBe(before);
      },
    );

    test("a callback that a backend can't take any more, as it is ending, goes to its public address", async () => {
      const id = await buy();
      const { db, secret } = pay.backend.services;
      const now = () => pay.backend.clock.now;
      const context = {
        db,
        secret,
        now,
        outside_now: now,
        later: () => undefined,
        keys: sandboxKeys,
        faults: new Map<string, SandboxFault>(),
        // Nobody listens there.
        backend_url: "http://127.0.0.1:2",
        backend_public_url: pay.backend.url,
        public_url: "http://portal.test",
      };
      const payment = await findPayment(context, id);
      if (!payment) throw new Error("no payment");
      await decidePayment(context, payment, "paid", "sent");
      expect((await pay.stateOf(id)).state).toBe("settled");
    });

    test("an order stays pending until a late callback comes", async () => {
      const id = await buy();
      await pay.backend.decide(id, "paid", "late");
      expect((await pay.stateOf(id)).state).toBe("pending");
      await Promise.all(pay.backend.late.splice(0).map((work) => work()));
      expect((await pay.stateOf(id)).state).toBe("settled");
    });

    test("a lost callback is made up for by two sweeps; a later callback credits nothing more", async () => {
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

  test("an order that its provider does not know is asked about until its end, and then expires", async () => {
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

  test("a Viettel Money result with a digit moved from one field to the next puts the order in review", async () => {
    const before = await pay.balance();
    const body = { game_id: 11, amount: 100_000, mobile: "0981234567" };
    const { data } = (await pay.player.call(purchase, { params: { payment_id: 20 }, body })).data;
    if (data.outcome !== "redirect") throw new Error("no page");
    // The player moves a zero of the signed page's amount into the version, and pays a tenth.
    const page = new URL(data.redirect_url.replace(pay.backend.services.backend_public_url, pay.backend.url));
    page.searchParams.set("trans_amount", "10000");
    page.searchParams.set("version", "02.0");
    expect((await fetch(page, { redirect: "manual" })).status).toBe(303);
    const id = data.transaction_id;
    await pay.backend.decide(id, "paid", "lost");
    const txn = sql`UPDATE sandbox_payments SET provider_txn = '0778899' WHERE reference = ${id}`;
    await pay.backend.services.db.execute(txn);
    const { merchant_code, access_code, hash_key } = sandboxKeys.viettel_money;
    const signed = [access_code, id, "84981234567", "00", merchant_code, id, "1", "10000", "0778899"];
    const moved = { trans_amount: "100000", vt_transaction_id: "778899" };
    const result = new URLSearchParams({
      billcode: id,
      cust_msisdn: "84981234567",
      error_code: "00",
      merchant_code,
      order_id: id,
      payment_status: "1",
      ...moved,
      check_sum: signViettel(signed, hash_key),
    });
    await fetch(`${pay.backend.url}/callbacks/viettel-money`, { method: "POST", body: result });
    // The signed text does not say where the amount ends, so an operator has to decide.
    expect(await pay.stateOf(id)).toMatchObject({ state: "review" });
    expect((await pay.stateOf(id)).paid_amount).toBeUndefined();
    expect(await pay.balance()).toBe(before);
  });

  test("a signed return address leads to the order's result page, a forged one to the home page", async () => {
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

  test("an order whose provider can't be reached stays unchanged", async () => {
    const id = await pay.buyByBank();
    const provider = pay.backend.services.providers.get("bank");
    if (!provider) throw new Error("no provider");
    const broken = { ...provider, query: () => Promise.reject(new Error("no answer")) };
    pay.backend.clock.advance(40 * 60);
    await checkOrders(pay.backend.services, broken);
    expect((await pay.stateOf(id)).state).toBe("pending");
  });
});
