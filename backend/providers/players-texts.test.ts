import { orderId, readBy, urls } from "../testing/read-callback";
import { createInternationalCard } from "./international-card";
import { signOnepay } from "./international-card/signature";
import { createMomo } from "./momo";
import { momoOrder, signMomo } from "./momo/signature";
import type { OrderToPay, Provider } from "./provider";
import { createViettelMoney } from "./viettel-money";
import { signViettel } from "./viettel-money/signature";
import { createVnpay } from "./vnpay";
import { signVnpay } from "./vnpay/signature";
import { createZalopay } from "./zalopay";
import { signZalopay } from "./zalopay/signature";

const order: OrderToPay = {
  id: orderId,
  amount: 50_000,
  language: "vi",
  created_at: new Date(0),
  expires_at: new Date(0),
  client_address: "203.0.113.9",
  player_id: "p1",
  bank: { code: "NCB", bin: "970419", name: "NCB" },
};
const pay_url = "https://pay.test/";

async function payQueryOf(provider: Provider): Promise<URLSearchParams> {
  const started = await provider.start(order);
  if (started.kind !== "next" || started.outcome.outcome !== "redirect") throw new Error("no pay address");
  return new URL(started.outcome.redirect_url).searchParams;
}

/** The parameters with one joined to the one before it in the signed text, which stays the same. */
function joined(query: URLSearchParams, name: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.sort();
  const names = [...changed.keys()].filter((key) => key !== "vpc_SecureHash");
  const before = names[names.indexOf(name) - 1] ?? "";
  changed.set(before, `${changed.get(before)}&${name}=${changed.get(name)}`);
  changed.delete(name);
  return changed;
}

describe("a text that a player's browser has is no callback, though it is signed with the same key", () => {
  const vnpay = createVnpay({ tmn_code: "T", hash_secret: "s", pay_url, query_url: "", ...urls });
  const hash_secret = "6D0870CDE5F24F34F3915FB0045120DB";
  const merchant = { merchant: "M", access_code: "A", hash_secret };
  const card = createInternationalCard({ ...merchant, pay_url, api_url: "", ...urls });

  test("VNPay's pay address", async () => {
    const query = await payQueryOf(vnpay);
    expect(readBy(vnpay, { query })).toEqual({ refused: "no_result" });
    expect(vnpay.readReturn?.(query)).toBeUndefined();
    query.set("note", "1");
    query.set("vnp_ResponseCode", "");
    query.set("vnp_TransactionStatus", "");
    expect(readBy(vnpay, { query })).toEqual({ refused: "no_result" });
    query.set("vnp_ResponseCode", "00");
    expect(readBy(vnpay, { query })).toEqual({ refused: "bad_signature" });
    query.set("vnp_SecureHash", signVnpay(query, "s"));
    expect(readBy(vnpay, { query })).toMatchObject({ order_ids: [orderId] });
  });

  test("OnePay's pay address, also with two of its parameters joined in one", async () => {
    const query = await payQueryOf(card);
    expect(readBy(card, { query })).toEqual({ refused: "no_result" });
    expect(card.readReturn?.(query)).toBeUndefined();
    for (const name of ["vpc_Amount", "vpc_OrderInfo", "vpc_Version"])
      expect(readBy(card, { query: joined(query, name) })).toEqual({ refused: "ambiguous_field" });
  });

  test("OnePay's return with two of its parameters joined in one, or an empty one added", () => {
    const query = new URLSearchParams({
      vpc_Command: "pay",
      vpc_Merchant: "M",
      vpc_MerchTxnRef: orderId,
      vpc_Amount: "5000000",
      vpc_TransactionNo: "9",
      vpc_TxnResponseCode: "0",
    });
    query.set("vpc_SecureHash", signOnepay(query, hash_secret));
    expect(readBy(card, { query })).toMatchObject({ report: { status: "paid", amount: 50_000 } });
    expect(readBy(card, { query: joined(query, "vpc_TransactionNo") })).toEqual({
      refused: "ambiguous_field",
    });
    query.set("vpc_a-b", "");
    expect(readBy(card, { query })).toEqual({ refused: "ambiguous_field" });
  });

  test("a result of OnePay's that names the access code, or whose message begins a name, is kept", () => {
    const query = new URLSearchParams({
      vpc_AccessCode: "A",
      vpc_Merchant: "M",
      vpc_MerchTxnRef: orderId,
      vpc_Amount: "5000000",
      vpc_TransactionNo: "9",
      vpc_TxnResponseCode: "0",
    });
    query.set("vpc_SecureHash", signOnepay(query, hash_secret));
    expect(readBy(card, { query })).toMatchObject({ report: { status: "paid", amount: 50_000 } });
    query.set("vpc_Message", "a &vpc_b");
    query.set("vpc_SecureHash", signOnepay(query, hash_secret));
    expect(readBy(card, { query })).toMatchObject({
      refused: "ambiguous_field",
      signed_text: expect.stringContaining("vpc_Message=a &vpc_b&"),
    });
  });

  test("Viettel Money's pay address, whose text is split as a result's", async () => {
    const settings = { merchant_code: "VGP", access_code: "AC", hash_key: "k", pay_url, query_url: "" };
    const viettel = createViettelMoney({ ...settings, ...urls });
    const paid = await payQueryOf(viettel);
    const result = {
      billcode: orderId,
      cust_msisdn: "PAY",
      error_code: "MENT",
      merchant_code: "VGP",
      order_id: orderId,
      payment_status: "5",
      trans_amount: "0000",
      vt_transaction_id: "2.0",
    };
    const resplit = new URLSearchParams({ ...result, check_sum: paid.get("check_sum") ?? "" });
    expect(readBy(viettel, { body: String(resplit) })).toEqual({ refused: "bad_signature" });
    expect(viettel.readReturn?.(resplit)).toBeUndefined();
    const genuine = { ...result, cust_msisdn: "84981234567", error_code: "00", payment_status: "1" };
    const check_sum = signViettel(["AC", ...Object.values(genuine)], "k");
    const body = String(new URLSearchParams({ ...genuine, check_sum }));
    expect(readBy(viettel, { body })).toMatchObject({ order_ids: [orderId] });
  });

  test("ZaloPay's return, whose text is sent as a callback's data", () => {
    const zalopay = createZalopay({ app_id: 2554, key1: "1", key2: "2", url: "", ...urls });
    const data = `2554|700101_${orderId}|38||50000|0|1`;
    const mac = signZalopay(data, "2");
    expect(readBy(zalopay, { body: JSON.stringify({ data, mac }) })).toEqual({ refused: "no_result" });
    for (const strange of [JSON.stringify({ app_id: 2554 }), "{", `${data}|`, `1${data}`]) {
      const signed = { data: strange, mac: signZalopay(strange, "2") };
      expect(readBy(zalopay, { body: JSON.stringify(signed) })).toMatchObject({ unreadable: true });
    }
  });

  test("MoMo's return, sent on as a callback, says what MoMo's callback says", () => {
    const momo = createMomo({ partner_code: "P", access_key: "ak", secret_key: "s", url: "", ...urls });
    const ipn = { partnerCode: "P", orderId, requestId: orderId, amount: 50_000, transId: 7 };
    for (const [resultCode, status] of [
      [0, "paid"],
      [1006, "declined"],
      [9000, "pending"],
    ] as const) {
      const fields = { ...ipn, resultCode, message: "ok" };
      const signature = signMomo(momoOrder.ipn, { ...fields, accessKey: "ak" }, "s");
      const asTexts = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, String(value)]),
      );
      const [told, sentOn] = [fields, { ...asTexts, extraData: null }].map((body) =>
        readBy(momo, { body: JSON.stringify({ ...body, signature }) }),
      );
      expect(told).toMatchObject({ report: { status } });
      expect(sentOn).toEqual(told);
    }
    const empty = { ...ipn, message: "ok" };
    const signature = signMomo(momoOrder.ipn, { ...empty, accessKey: "ak" }, "s");
    expect(readBy(momo, { body: JSON.stringify({ ...empty, signature }) })).toMatchObject({
      unreadable: true,
    });
  });
});
