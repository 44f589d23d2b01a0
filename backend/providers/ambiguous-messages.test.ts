import { orderId, readBy, urls } from "../testing/read-callback";
import { createInternationalCard } from "./international-card";
import { signOnepay } from "./international-card/signature";
import { createMomo } from "./momo";
import { momoOrder, signMomo } from "./momo/signature";
import { createSms } from "./sms";
import { signCharge } from "./sms/syntax";
import { createVnpay } from "./vnpay";
import { refuseVnpay, signVnpay } from "./vnpay/signature";

describe("an ambiguous message is refused by name, whatever its signature", () => {
  const sms = createSms("viettel", {
    access_key: "ak",
    secret: "s",
    partner: "VGP",
    number: "9029",
    query_url: "",
    replies: { taken: "", other: "" },
  });
  const charge = {
    access_key: "ak",
    amount: "50000",
    error_code: "WCG-0000",
    mo_message: `MW 50000 VGP NAP ${orderId}`,
    msisdn: "84981234567",
    request_id: "r1",
    request_time: "t",
  };
  const signed = (fields: Record<string, string>) =>
    new URLSearchParams({ ...fields, signature: signCharge(fields, "s") });

  test("SMS: a player's text that contains another charge field, resent with the text split there", () => {
    const words = `${charge.mo_message}&msisdn=84900000000&request_id=r2&request_time=`;
    const genuine = { ...charge, mo_message: words };
    const cut = {
      ...charge,
      msisdn: "84900000000",
      request_id: "r2",
      request_time: "&msisdn=84981234567&request_id=r1&request_time=t",
    };
    expect(signCharge(cut, "s")).toBe(signCharge(genuine, "s"));
    for (const fields of [genuine, cut])
      expect(readBy(sms, { query: signed(fields) })).toMatchObject({
        refused: "ambiguous_field",
        signed_text: expect.stringContaining("request_id=r2"),
      });
    const forged = signed(cut);
    forged.set("signature", "0".repeat(64));
    expect(readBy(sms, { query: forged })).toEqual({ refused: "ambiguous_field" });
    const unambiguous = { ...charge, mo_message: `MW & thanks ${orderId}` };
    expect(readBy(sms, { query: signed(unambiguous) })).toMatchObject({
      report: { status: "paid", amount: 50_000, provider_txn: "r1" },
    });
  });

  test("SMS: a second amount after the signed one", () => {
    const query = new URLSearchParams(`${signed(charge)}&amount=9000000`);
    expect(readBy(sms, { query })).toEqual({ refused: "repeated_field" });
  });

  test("MoMo: a message that contains another transaction's number, or a value of an undefined format", () => {
    const momo = createMomo({ partner_code: "P", access_key: "ak", secret_key: "s", url: "", ...urls });
    const ipn = {
      partnerCode: "P",
      orderId,
      requestId: orderId,
      amount: 50_000,
      resultCode: 0,
      transId: 1,
      message: `x&orderId=${orderId}`,
    };
    const told = (fields: Record<string, unknown>) =>
      JSON.stringify({
        ...fields,
        signature: signMomo(momoOrder.ipn, { ...fields, accessKey: "ak" }, "s"),
      });
    expect(readBy(momo, { body: told(ipn) })).toMatchObject({ refused: "ambiguous_field" });
    const object = { ...ipn, message: {} };
    expect(readBy(momo, { body: told(object) })).toMatchObject({ refused: "bad_signature" });
    expect(readBy(momo, { body: told({ ...ipn, message: "ok" }) })).toMatchObject({
      report: { status: "paid" },
    });
  });

  test("OnePay: a name that contains a whole parameter", () => {
    const hash_secret = "6D0870CDE5F24F34F3915FB0045120DB";
    const card = createInternationalCard({
      merchant: "M",
      access_code: "A",
      hash_secret,
      pay_url: "",
      api_url: "",
      ...urls,
    });
    const query = new URLSearchParams({
      vpc_Merchant: "M",
      vpc_MerchTxnRef: orderId,
      "vpc_Message=&vpc_TxnResponseCode": "0",
    });
    query.set("vpc_SecureHash", signOnepay(query, hash_secret));
    expect(readBy(card, { query })).toMatchObject({ refused: "ambiguous_field" });
  });

  test("VNPay: a repeated parameter", () => {
    const query = new URLSearchParams({ vnp_TmnCode: "T", vnp_TxnRef: orderId });
    query.append("vnp_TxnRef", "ZZZZZZZZZZZZ");
    query.set("vnp_SecureHash", signVnpay(query, "s"));
    expect(refuseVnpay(query, "s")).toEqual({ refused: "repeated_field" });
    const vnpay = createVnpay({ tmn_code: "T", hash_secret: "s", pay_url: "", query_url: "", ...urls });
    expect(readBy(vnpay, { query })).toEqual({ refused: "repeated_field" });
  });
});
