import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { signCharge } from "../providers/sms/syntax";
import { sandboxKeys } from "../sandbox/context";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpWaiting } from "../testing/operator-waiting";
import { setUpPayments } from "../testing/payments";

const { endIssue } = endpoints;

describe.each(callTestKinds)("payment issues for operators, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const { operator, waiting, lastEntry, refused, bankSays, vnpaySays } = setUpWaiting(pay);

  test.each<[string, { amount?: unknown; memo?: string; status?: string }]>([
    ["an amount as text", { amount: "50000" }],
    ["a fraction of a dong", { amount: 50_000.5 }],
    ["a memo over 500", { amount: 50_000, memo: "x".repeat(600) }],
    ["no amount", {}],
    ["an unknown status", { amount: 50_000, status: "frozen" }],
  ])("a credit with %s is listed once with its text, until the issue is ended", async (_what, form) => {
    const id = await pay.buyByTransfer();
    const credit = { transaction_no: randomUUID(), memo: `NAP ${id}`, ...form };
    for (let n = 0; n < 3; n += 1) expect(await bankSays(credit)).toBe(200);
    const { issues } = await waiting();
    expect(issues).toEqual([
      expect.objectContaining({
        provider: "bank-transfer",
        reason: "unreadable",
        details: JSON.stringify(credit),
      }),
    ]);
    expect(issues[0]?.transaction_id).toBe(form.memo ? undefined : id);
    expect((await pay.stateOf(id)).state).toBe("pending");
    await operator.call(endIssue, { body: { id: issues[0]?.id ?? 0 } });
    expect(await lastEntry()).toMatchObject({ action: "issue_ended", details: { reason: "unreadable" } });
    expect((await waiting()).issues).toEqual([]);
    expect(await refused(endIssue, { body: { id: issues[0]?.id ?? 0 } })).toBe("not_found");
    await bankSays(credit);
    expect((await waiting()).issues).toEqual([]);
  });

  test("a credit that the bank reverses is listed with its order, which stays settled", async () => {
    const id = await pay.buyByTransfer();
    const credit = { transaction_no: randomUUID(), amount: 50_000, memo: `NAP ${id}` };
    await bankSays(credit);
    const before = await pay.balance();
    for (const memo of [credit.memo, "hoan tien"]) await bankSays({ ...credit, memo, status: "reversed" });
    expect((await waiting()).issues).toMatchObject([
      { reason: "reversed", transaction_id: id, provider_txn: credit.transaction_no, amount: 50_000 },
    ]);
    expect((await pay.stateOf(id)).state).toBe("settled");
    expect(await pay.balance()).toBe(before);
  });

  test("a chargeback after settlement is listed; a repeated decline of an earlier attempt is not", async () => {
    const id = await pay.buyByBank();
    const failed = { vnp_TransactionStatus: "02", vnp_ResponseCode: "24", vnp_TransactionNo: "1" };
    await vnpaySays(id, failed);
    expect((await pay.stateOf(id)).state).toBe("declined");
    const paid = { vnp_TransactionStatus: "00", vnp_ResponseCode: "00", vnp_TransactionNo: "7001" };
    await vnpaySays(id, paid);
    await vnpaySays(id, failed);
    expect((await waiting()).issues).toEqual([]);
    const fraud = { vnp_TransactionStatus: "07", vnp_ResponseCode: "00", vnp_TransactionNo: "7001" };
    await vnpaySays(id, fraud);
    await vnpaySays(id, { ...paid, vnp_Amount: "20000000" });
    await vnpaySays(id, { ...paid, vnp_Amount: "10000050" });
    expect((await waiting()).issues).toMatchObject([
      { reason: "contradicted", transaction_id: id },
      { reason: "amount_differs", transaction_id: id, provider_txn: "7001", amount: 200_000 },
      { reason: "unreadable", transaction_id: id, details: expect.stringContaining("vnp_Amount=10000050") },
    ]);
    expect(await pay.stateOf(id)).toMatchObject({ state: "settled", paid_amount: 100_000 });
  });

  test("a second chargeback is listed after the first has been dealt with", async () => {
    const id = await pay.buyByBank();
    await pay.backend.decide(id, "paid");
    const fraud = { vnp_TransactionStatus: "07", vnp_ResponseCode: "00" };
    for (const vnp_TransactionNo of ["9001", "9002"]) {
      await vnpaySays(id, { ...fraud, vnp_TransactionNo });
      const { issues } = await waiting();
      expect(issues).toMatchObject([{ reason: "contradicted", transaction_id: id }]);
      await operator.call(endIssue, { body: { id: issues[0]?.id ?? 0 } });
    }
  });

  test("an SMS charge whose signed text can be split in two ways is refused, and listed once", async () => {
    const charge = {
      access_key: sandboxKeys.sms.access_key,
      amount: "50000",
      error_code: "WCG-0000",
      mo_message: "MW 50000 VGP NAP X&msisdn=84900000000&request_id=r2&request_time=",
      msisdn: "84981234567",
      request_id: "r1",
      request_time: "t",
    };
    const splitOtherwise = {
      ...charge,
      mo_message: "MW 50000 VGP NAP X",
      msisdn: "84900000000",
      request_id: "r2",
      request_time: "&msisdn=84981234567&request_id=r1&request_time=t",
    };
    const signature = signCharge(charge, sandboxKeys.sms.secret);
    for (const fields of [charge, splitOtherwise]) {
      const url = `${pay.backend.url}/callbacks/sms-viettel?${new URLSearchParams({ ...fields, signature })}`;
      expect((await fetch(url)).status).toBe(403);
    }
    expect((await waiting()).issues).toMatchObject([{ reason: "ambiguous", provider: "sms-viettel" }]);
    expect((await waiting()).receipts).toEqual([]);
  });
});
