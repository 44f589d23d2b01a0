import fc from "fast-check";
import { orderId, readBy, urls } from "../testing/read-callback";
import { createCardGateway, signCard } from "./card-gateway";
import { createBankTransfer, signBankBody } from "./bank-transfer";
import { isOnepayAmbiguous, onepayText } from "./international-card/signature";
import { createMoca } from "./moca";
import { mocaText, signMoca } from "./moca/signature";
import { momoOrder } from "./momo/signature";
import type { Provider, RawCallback } from "./provider";
import { hidesBar, hidesPair, pairsText } from "./signed-fields";
import { chargeNames } from "./sms/syntax";
import { createViettelMoney } from "./viettel-money";
import { signViettel } from "./viettel-money/signature";
import { vnpayFieldsText, vnpayText } from "./vnpay/signature";
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
    const code = fc.constantFrom(orderId, "0TTR184GAVH8", "84TTR184GAV", `${orderId}8`, "");
    const digits = valueOf(["8", "4", "0", orderId.slice(0, 3)]);
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
        request_id: orderId,
        code,
        serial,
        callback_sign: signCard("k", code, serial),
      });
      expect(readBy(gate, { body })).toEqual({ order_ids: [orderId], text: orderId, unsigned: true });
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
      if (body !== signed) expect(said).toEqual({ refused: "bad_signature" });
      // Its returns are signed with the same key: seven values, the first one its app's number.
      else if (provider === zalopay && /^1(?:\|[^|]*){6}$/.test(body))
        expect(said).toEqual({ refused: "no_result" });
      else expect(said).toMatchObject({ text: body });
    }
  });
});
