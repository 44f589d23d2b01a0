import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { callbacks, paymentIssues, receipts } from "../db/tables";
import type { Report } from "../domain/settlement";
import { signBankBody } from "../providers/bank-transfer";
import type { Provider } from "../providers/provider";
import { sandboxKeys } from "../sandbox/context";
import { captureCallback } from "../testing/captured-callback";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";
import { takeCallback } from "./take-callback";

describe.each(callTestKinds)("stored callbacks, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const storedOf = (id: string) =>
    pay.backend.services.db
      .select()
      .from(callbacks)
      .where(eq(callbacks.orderId, id))
      .orderBy(asc(callbacks.copies));

  /** A provider of unsigned hints whose queries give these answers, one after the other. */
  const answering = (...answers: Report[]) => {
    const query = jest.fn(async () => [answers.shift() ?? { status: "waiting" as const }]);
    return { ...hintingAt((body) => body), query };
  };

  /** A provider whose callbacks are unsigned hints about the order that `orderIn` finds in a message. */
  const hintingAt = (orderIn: (body: string) => string): Provider => {
    const bank = pay.backend.services.providers.get("bank");
    if (!bank) throw new Error("no provider");
    return {
      ...bank,
      query: async () => [{ status: "pending" }],
      callback: {
        method: "POST",
        read: ({ body }) => ({ order_ids: [orderIn(body)], text: body, unsigned: true }),
        answer: () => ({ status: 200 }),
      },
    };
  };

  test("eighty copies of a callback with unsigned junk are one row, of the signed fields only", async () => {
    const id = await pay.buyByBank();
    const { url } = await captureCallback(() => pay.backend.decide(id, "paid"));
    for (let n = 0; n < 80; n += 1)
      await fetch(`${url}&junk${n}=${"x".repeat(2000)}&vnp_SecureHashType=${n}`);
    expect((await pay.stateOf(id)).state).toBe("settled");
    const [row, ...more] = await storedOf(id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ copies: 80, effect: "taken", signed: true });
    expect(row?.fields).toContain(`vnp_TxnRef=${id}`);
    expect(row?.fields).not.toMatch(/junk|SecureHash/);
  });

  test("a stored callback is cut to its limit and contains no NUL", async () => {
    const body = JSON.stringify({ transaction_no: "FT1", amount: 1, memo: `\0${"x".repeat(5000)}` });
    const headers = { "x-signature": signBankBody(body, sandboxKeys.bank_secret) };
    for (const sent of [body, `\0${body}`]) {
      headers["x-signature"] = signBankBody(sent, sandboxKeys.bank_secret);
      const url = `${pay.backend.url}/callbacks/bank-transfer`;
      expect((await fetch(url, { method: "POST", headers, body: sent })).status).toBe(200);
    }
    const { db } = pay.backend.services;
    const longest = sql<number>`max(length(${callbacks.fields}))`.mapWith(Number);
    expect(await db.select({ longest }).from(callbacks)).toEqual([{ longest: 2000 }]);
  });

  test("of an order's unsigned callbacks 64 are stored, the others only counted", async () => {
    const id = await pay.buyByBank();
    const { services } = pay.backend;
    const hinting = hintingAt(() => id);
    const raw = { query: new URLSearchParams(), headers: new Headers() };
    for (let n = 0; n < 100; n += 1) await takeCallback(services, hinting, { ...raw, body: `message ${n}` });
    await takeCallback(services, hinting, { ...raw, body: "message 1" });
    const [rows] = await services.db
      .select({ rows: count() })
      .from(callbacks)
      .where(and(eq(callbacks.orderId, id), sql`${callbacks.fields} <> ''`));
    expect(rows).toEqual({ rows: 64 });
    const counted = (await storedOf(id)).find(({ fields }) => fields === "");
    expect(counted).toMatchObject({ copies: 36, signed: false });
    expect((await storedOf(id)).find(({ fields }) => fields === "message 1")).toMatchObject({ copies: 2 });
  });

  test("of unsigned callbacks with made-up order codes 64 are stored in all, the others only counted", async () => {
    const { services } = pay.backend;
    const hinting = hintingAt((body) => body);
    const raw = { query: new URLSearchParams(), headers: new Headers() };
    for (let n = 0; n < 100; n += 1)
      await takeCallback(services, hinting, { ...raw, body: `ZZZZZZZZZ${100 + n}` });
    const madeUp = and(eq(callbacks.provider, "vnpay"), isNull(callbacks.orderId));
    const rows = await services.db.select().from(callbacks).where(madeUp).orderBy(asc(callbacks.copies));
    expect(rows).toHaveLength(65);
    expect(rows.at(-1)).toMatchObject({ fields: "", copies: 36, signed: false });
  });

  test("an unsigned hint queries the provider each time, for an order that is lost or paid, too", async () => {
    const { services } = pay.backend;
    const paid = { status: "paid" as const, provider_txn: "CHARGED1", amount: 50_000 };
    const provider = answering({ status: "waiting" }, paid, { status: "suspect" });
    const raw = { query: new URLSearchParams(), headers: new Headers(), body: "ZZZZZZZZZZZZ" };
    for (let n = 0; n < 3; n += 1) expect(await takeCallback(services, provider, raw)).toBe("no_order");
    expect(provider.query).toHaveBeenCalledTimes(3);
    expect(await services.db.$count(receipts, eq(receipts.providerTxn, "CHARGED1"))).toBe(1);
    expect(await services.db.$count(paymentIssues, eq(paymentIssues.reason, "contradicted"))).toBe(1);
  });
});
