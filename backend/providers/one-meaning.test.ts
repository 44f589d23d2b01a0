import fc from "fast-check";
import { createCardGateway, signCard } from "./card-gateway";
import { createBankTransfer, signBankBody } from "./bank-transfer";
import { createInternationalCard } from "./international-card";
import { isOnepayAmbiguous, onepayText, signOnepay } from "./international-card/signature";
import { createMoca } from "./moca";
import { mocaText, signMoca } from "./moca/signature";
import { createMomo } from "./momo";
import { momoOrder, signMomo } from "./momo/signature";
import type { Provider, RawCallback } from "./provider";
import { hidesBar, hidesPair, pairsText } from "./signed-fields";
import { createSms } from "./sms";
import { chargeNames, signCharge } from "./sms/syntax";
import { createViettelMoney } from "./viettel-money";
import { signViettel } from "./viettel-money/signature";
import { createVnpay } from "./vnpay";
import { refuseVnpay, signVnpay, vnpayFieldsText, vnpayText } from "./vnpay/signature";
import { createWalletSheet, signSheetBody } from "./wallet-sheet";
import { createZalopay } from "./zalopay";
import { signZalopay, zalopayText } from "./zalopay/signature";

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const numRuns = Number(process.env.SIGNED_TEXTS ?? 3000);
beforeAll(() => process.stdout.write(`one signed text, one meaning: SEED=${seed}\n`));
const hold = <T>(what: fc.Arbitrary<T>, check: (value: T) => void) =>
  fc.assert(fc.property(what, check), { seed, numRuns });

/** Values made of the separators and names that signed texts consist of. */
const valueOf = (pieces: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 3 })), {
      maxLength: 4,
    })
    .map((parts) => parts.join(""));
const separators = ["&", "=", "|", "\n", "%26", "%3D", "+", "1", "0", ""];
const fieldsOf = (names: readonly string[]) => {
  const value = valueOf([...separators, ...names, ...names.map((name) => `&${name}=`)]);
  return fc.record(Object.fromEntries(names.map((name) => [name, value])));
};

/** Parses each signed text again by independent code: what is accepted must give exactly the signed fields. */
describe("two different field sets never give one signed text", () => {
  const cutPairs = (text: string, names: readonly string[]) => {
    const starts = new RegExp(`&(?=(?:${names.join("|")})=)`);
    return Object.fromEntries(
      text.split(starts).map((pair) => {
        const at = pair.indexOf("=");
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
    );
  };

  test.each([
    ["MoMo, the order", momoOrder.create],
    ["MoMo, the IPN", momoOrder.ipn],
    ["MoMo, the question", momoOrder.query],
    ["SMS, the charge", chargeNames],
  ])("%s", (_what, names) => {
    let letIn = 0;
    hold(fieldsOf(names), (fields) => {
      if (hidesPair(names, fields)) return;
      letIn += 1;
      expect(cutPairs(pairsText(names, fields), names)).toEqual(fields);
    });
    expect(letIn).toBeGreaterThan(0);
  });

  const named = (prefix: string) => {
    const name = fc
      .tuple(fc.constantFrom(prefix, ""), valueOf(["A", "B", "_", "=x", `&${prefix}B=`, "&", "="]))
      .map((parts) => parts.join(""));
    const value = valueOf([...separators, prefix, `&${prefix}A=`, `&${prefix}B=1`]);
    return fc.array(fc.tuple(name, value), { maxLength: 4 }).map((pairs) => new URLSearchParams(pairs));
  };
  const signedOf = (parameters: URLSearchParams, isSigned: (name: string) => boolean) =>
    Object.fromEntries([...parameters].filter(([name, value]) => isSigned(name) && value !== ""));

  test("OnePay", () => {
    hold(named("vpc_"), (parameters) => {
      if (isOnepayAmbiguous(parameters) || repeats(parameters)) return;
      const signed = signedOf(parameters, (name) => name.startsWith("vpc_"));
      const pairs = onepayText(parameters)
        .split(/&(?=(?:vpc|user)_)/)
        .filter(Boolean);
      const cut = pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
      expect(Object.fromEntries(cut)).toEqual(signed);
    });
  });

  test("VNPay, the page and the IPN", () => {
    hold(named("vnp_"), (parameters) => {
      if (repeats(parameters)) return;
      const signed = signedOf(parameters, (name) => name.startsWith("vnp_"));
      expect(Object.fromEntries(new URLSearchParams(vnpayText(parameters)))).toEqual(signed);
    });
  });

  test.each([
    ["VNPay, the question", vnpayFieldsText],
    ["ZaloPay", zalopayText],
  ])("%s", (_what, textOf) => {
    hold(fc.array(valueOf(separators), { minLength: 3, maxLength: 7 }), (values) => {
      if (hidesBar(values)) expect(() => textOf(values)).toThrow();
      else expect(textOf(values).split("|")).toEqual(values);
    });
  });

  test("Moca", () => {
    const request = fc.record({ method: fc.constant("POST"), date: valueOf(separators) });
    const body = valueOf(separators);
    hold(fc.tuple(request, body, body), ([asked, one, other]) => {
      const text = (content: string) => mocaText({ ...asked, path: "/p", body: content });
      if (asked.date.includes("\n")) return expect(() => text(one)).toThrow();
      expect(text(one).split("\n")).toHaveLength(6);
      expect(text(one).split("\n")[2]).toBe(asked.date);
      expect(text(one) === text(other)).toBe(one === other);
    });
  });
});

const repeats = (parameters: URLSearchParams) =>
  new Set(parameters.keys()).size < [...parameters.keys()].length;

const urls = { return_url: "https://a.test/r", callback_url: "https://a.test/c" };
const id = "84TTR184GAVH";
const raw = (more: Partial<RawCallback>): RawCallback => ({
  query: new URLSearchParams(),
  headers: new Headers(),
  body: "",
  ...more,
});
const readBy = (provider: Provider, callback: Partial<RawCallback>) => provider.callback?.read(raw(callback));

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
    mo_message: `MW 50000 VGP NAP ${id}`,
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
    expect(readBy(sms, { query: signed({ ...charge, mo_message: `MW & thanks ${id}` }) })).toMatchObject({
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
      orderId: id,
      requestId: id,
      amount: 50_000,
      resultCode: 0,
      transId: 1,
      message: `x&orderId=${id}`,
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
      vpc_MerchTxnRef: id,
      "vpc_Message=&vpc_TxnResponseCode": "0",
    });
    query.set("vpc_SecureHash", signOnepay(query, hash_secret));
    expect(readBy(card, { query })).toMatchObject({ refused: "ambiguous_field" });
  });

  test("VNPay: a repeated parameter", () => {
    const query = new URLSearchParams({ vnp_TmnCode: "T", vnp_TxnRef: id });
    query.append("vnp_TxnRef", "ZZZZZZZZZZZZ");
    query.set("vnp_SecureHash", signVnpay(query, "s"));
    expect(refuseVnpay(query, "s")).toEqual({ refused: "repeated_field" });
    const vnpay = createVnpay({ tmn_code: "T", hash_secret: "s", pay_url: "", query_url: "", ...urls });
    expect(readBy(vnpay, { query })).toEqual({ refused: "repeated_field" });
  });
});

describe("signatures over joined values, or without the order, are only hints", () => {
  test("Viettel Money: however the signed text is split, it names one order", () => {
    const viettel = createViettelMoney({
      merchant_code: "VGP",
      access_code: "AC",
      hash_key: "k",
      pay_url: "",
      query_url: "",
      return_url: "",
    });
    const code = fc.constantFrom(id, "0TTR184GAVH8", "84TTR184GAV", `${id}8`, "");
    const digits = valueOf(["8", "4", "0", id.slice(0, 3)]);
    const fields = fc.record({
      billcode: code,
      cust_msisdn: digits,
      error_code: digits,
      order_id: code,
      payment_status: digits,
      trans_amount: digits,
      vt_transaction_id: digits,
    });
    const read = (told: Record<string, string>, check_sum: string) => {
      const body = new URLSearchParams({ merchant_code: "VGP", ...told, check_sum }).toString();
      return readBy(viettel, { body });
    };
    const names = new Map<string, string>();
    hold(fields, (told) => {
      const values = [
        told.billcode,
        told.cust_msisdn,
        told.error_code,
        "VGP",
        told.order_id,
        told.payment_status,
        told.trans_amount,
        told.vt_transaction_id,
      ];
      const sum = signViettel(["AC", ...values], "k");
      const said = read(told, sum);
      if (!said || "refused" in said) return;
      expect(said.report).toBeUndefined();
      expect(said.order_ids).toEqual([names.get(sum) ?? told.order_id]);
      names.set(sum, told.order_id);
    });
  });

  test("card charging: a callback only causes a query", () => {
    const gate = createCardGateway("gate", { partner_id: "p", partner_key: "k", url: "", telco: "GATE" });
    hold(fc.tuple(valueOf(separators), valueOf(separators)), ([code, serial]) => {
      const body = JSON.stringify({
        request_id: id,
        code,
        serial,
        callback_sign: signCard("k", code, serial),
      });
      expect(readBy(gate, { body })).toEqual({ order_ids: [id], text: id, unsigned: true });
    });
  });
});

test("where the whole body is signed, only the body is read, and any changed byte is refused", () => {
  const account = { account_number: "1", beneficiary: "B", branch: "B" };
  const bank = createBankTransfer({ accounts: { "*": account }, secret: "s", statements_url: "" });
  const sheet = createWalletSheet("googlepay", { merchant_id: "m", secret: "s", url: "", sandbox: false });
  const zalopay = createZalopay({ app_id: 1, key1: "1", key2: "s", url: "", ...urls });
  const moca = createMoca({
    partner_id: "p",
    partner_secret: "s",
    merchant_id: "m",
    url: "",
    return_url: "",
  });
  const date = "Mon, 02 Mar 2026 05:00:00 GMT";
  const tell = (body: string, signed: string): [Provider, Partial<RawCallback>][] => {
    const mocaSignature = signMoca({ method: "POST", date, path: "/callbacks/moca", body: signed }, "s");
    return [
      [bank, { body, headers: new Headers({ "x-signature": signBankBody(signed, "s") }) }],
      [sheet, { body, headers: new Headers({ "x-signature": signSheetBody(signed, "s") }) }],
      [moca, { body, headers: new Headers({ date, authorization: `p:${mocaSignature}` }) }],
      [zalopay, { body: JSON.stringify({ data: body, mac: signZalopay(signed, "s") }) }],
    ];
  };
  hold(fc.tuple(valueOf(separators), valueOf(separators)), ([body, signed]) => {
    for (const [provider, callback] of tell(body, signed)) {
      const said = readBy(provider, callback);
      if (body === signed) expect(said).toMatchObject({ text: body });
      else expect(said).toEqual({ refused: "bad_signature" });
    }
  });
});
