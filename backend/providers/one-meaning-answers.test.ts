import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { createBankTransfer, signBankBody } from "./bank-transfer";
import { createInternationalCard } from "./international-card";
import { signOnepay } from "./international-card/signature";
import type { Provider } from "./provider";
import { createSms } from "./sms";
import { chargeNames, signCharge } from "./sms/syntax";
import { createViettelMoney } from "./viettel-money";
import { signViettel } from "./viettel-money/signature";
import { createVnpay } from "./vnpay";
import { createWalletSheet, signSheetBody } from "./wallet-sheet";

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const numRuns = Number(process.env.SIGNED_TEXTS ?? 500);
beforeAll(() => process.stdout.write(`one signed answer, one meaning: SEED=${seed}\n`));
const hold = <T>(what: fc.Arbitrary<T>, check: (value: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(what, check), { seed, numRuns });

const id = "84TTR184GAVH";
const at = new Date("2026-03-02T05:00:00Z");
const order = {
  id,
  amount: 50_000,
  language: "vi" as const,
  created_at: at,
  expires_at: at,
  client_address: "127.0.0.1",
  player_id: "p",
};

/** The next answer that any provider's server gives. */
let nextAnswer = { text: "", signature: "" };
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "x-signature": nextAnswer.signature }).end(nextAnswer.text);
}).listen(0);
const server_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Queries with the given answer: its reports, or "refused". */
async function ask(provider: Provider, text: string, signature = ""): Promise<unknown> {
  nextAnswer = { text, signature };
  return provider.query(order).catch(() => "refused");
}

const valueOf = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 3 }).map((parts) => parts.join(""));
const recordOf = (names: readonly string[], pieces: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, valueOf(pieces)])));

const viettel = createViettelMoney({
  merchant_code: "1",
  access_code: "AC",
  hash_key: "k",
  pay_url: "",
  query_url: server_url,
  return_url: "",
});
const viettelAnswer = (fields: Record<string, string>) => {
  const { cust_msisdn, error_code, payment_status, trans_amount, vt_transaction_id } = fields;
  const values = [cust_msisdn, error_code, "1", id, payment_status, trans_amount, vt_transaction_id];
  const check_sum = signViettel(["AC", id, ...values], "k");
  const named = { billcode: id, order_id: id, merchant_code: "1", ...fields, check_sum };
  return { check_sum, text: JSON.stringify(named) };
};
const names = ["cust_msisdn", "error_code", "payment_status", "trans_amount", "vt_transaction_id"];

test("Viettel Money: one checksum never credits two amounts, or one payment under two numbers", async () => {
  const pieces = ["1", "2", "5", "-1", "0", "50000", "000", `1${id}`];
  const paid = new Map<string, string>();
  let letIn = 0;
  const check = async (fields: Record<string, string>) => {
    const { check_sum, text } = viettelAnswer(fields);
    const said = JSON.stringify(await ask(viettel, text));
    if (!said.includes('"paid"')) return;
    letIn += 1;
    expect(said).toBe(paid.get(check_sum) ?? said);
    expect(said).toContain('"amount":50000');
    paid.set(check_sum, said);
  };
  await hold(recordOf(names, pieces), check);
  // Again with paid results only, which random values seldom make.
  const ofPaid = fc
    .tuple(valueOf(["1", `1${id}150000`, "0"]), valueOf(["0", "1", `1${id}150000`]))
    .map(([cust_msisdn, vt_transaction_id]) => ({
      cust_msisdn,
      error_code: "00",
      payment_status: "1",
      trans_amount: "50000",
      vt_transaction_id,
    }));
  await hold(ofPaid, check);
  expect(letIn).toBeGreaterThan(0);
});

test("Viettel Money: a digit moved between amount and number goes to an operator, with the text", async () => {
  const genuine = { cust_msisdn: "84", error_code: "00", payment_status: "1" };
  const paid = viettelAnswer({ ...genuine, trans_amount: "50000", vt_transaction_id: "123" });
  expect(await ask(viettel, paid.text)).toEqual([{ status: "paid", amount: 50_000, provider_txn: "123" }]);
  for (const [trans_amount, vt_transaction_id] of [
    ["500001", "23"],
    ["5000", "0123"],
  ] as const) {
    const moved = viettelAnswer({ ...genuine, trans_amount, vt_transaction_id });
    expect(moved.check_sum).toBe(paid.check_sum);
    const text: unknown = expect.stringContaining(`trans_amount=${trans_amount}`);
    expect(await ask(viettel, moved.text)).toEqual([
      { status: "suspect", issue: { reason: "ambiguous", text } },
    ]);
  }
});

test("SMS: an ambiguous charge credits nothing and is listed, and the others count", async () => {
  const sms = createSms("viettel", {
    access_key: "ak",
    secret: "s",
    partner: "VGP",
    number: "9029",
    query_url: server_url,
    replies: { taken: "", other: "" },
  });
  const good = { access_key: "ak", amount: "50000", error_code: "WCG-0000", request_id: "r1" };
  const charge = (fields: Record<string, string>) => ({ ...fields, signature: signCharge(fields, "s") });
  const plain = charge({ ...good, mo_message: `MW 50000 VGP NAP ${id}` });
  const pieces = ["&", "=", "x", ...chargeNames.map((name) => `&${name}=`)];
  const starts = new RegExp(`&(?:${chargeNames.join("|")})=`);
  await hold(recordOf(["mo_message", "msisdn", "request_time"], pieces), async (odd) => {
    const fields = { ...good, ...odd, request_id: "r2" };
    const said = await ask(sms, JSON.stringify({ charges: [charge(fields), plain] }));
    const ambiguous = Object.values(odd).some((value) => starts.test(value));
    const paid = { status: "paid", amount: 50_000, provider_txn: "r1" };
    expect(said).toEqual([
      ...(ambiguous
        ? [{ status: "unknown", issue: { reason: "ambiguous", text: expect.stringContaining("r2") } }]
        : []),
      paid,
    ]);
  });
});

test("VNPay: an answer with the separator in a value is refused, whatever its signature", async () => {
  const urls = { pay_url: "", query_url: server_url, return_url: "" };
  const vnpay = createVnpay({ tmn_code: "T", hash_secret: "s", ...urls });
  const order_of = [
    "vnp_ResponseId vnp_Command vnp_ResponseCode vnp_Message vnp_TmnCode vnp_TxnRef vnp_Amount vnp_BankCode",
    "vnp_PayDate vnp_TransactionNo vnp_TransactionType vnp_TransactionStatus vnp_OrderInfo",
    "vnp_PromotionCode vnp_PromotionAmount",
  ]
    .join(" ")
    .split(" ");
  const good = {
    vnp_ResponseCode: "00",
    vnp_TxnRef: id,
    vnp_TransactionStatus: "00",
    vnp_TransactionNo: "1",
  };
  await hold(
    recordOf(["vnp_Message", "vnp_OrderInfo", "vnp_BankCode"], ["|", "x", "00", ""]),
    async (odd) => {
      const fields: Record<string, string> = { ...good, vnp_Amount: "5000000", ...odd };
      const text = order_of.map((name) => fields[name] ?? "").join("|");
      const vnp_SecureHash = createHmac("sha512", "s").update(text).digest("hex");
      const said = await ask(vnpay, JSON.stringify({ ...fields, vnp_SecureHash }));
      const paid = [{ status: "paid", amount: 50_000, provider_txn: "1" }];
      expect(said).toEqual(Object.values(odd).some((value) => value.includes("|")) ? "refused" : paid);
    },
  );
});

test("OnePay: an answer with another parameter inside a value or a name is refused", async () => {
  const hash_secret = "6D0870CDE5F24F34F3915FB0045120DB";
  const urls = { pay_url: "", api_url: server_url, return_url: "" };
  const card = createInternationalCard({ merchant: "M", access_code: "A", hash_secret, ...urls });
  const pieces = ["&", "vpc_", "user_", "=", "x"];
  await hold(fc.tuple(valueOf(pieces), valueOf(["A", "=", "&", "x"])), async ([value, name]) => {
    const answer = new URLSearchParams({
      vpc_MerchTxnRef: id,
      vpc_TxnResponseCode: "0",
      vpc_Amount: "5000000",
      vpc_TransactionNo: "1",
      vpc_Message: value,
      [`vpc_Z${name}`]: "1",
    });
    answer.set("vpc_SecureHash", signOnepay(answer, hash_secret));
    const said = await ask(card, answer.toString());
    const ambiguous = /&(vpc|user)_/.test(value) || /\W/.test(name);
    expect(said).toEqual(
      ambiguous
        ? "refused"
        : [{ status: "paid", amount: 50_000, provider_txn: "1", card_to_save: undefined }],
    );
  });
});

test("where the whole answer is signed, any other byte of it is refused", async () => {
  const account = { account_number: "1", beneficiary: "B", branch: "B" };
  const bank = createBankTransfer({
    accounts: { "*": account },
    secret: "s",
    statements_url: server_url,
  });
  const settings = { merchant_id: "m", secret: "s", url: server_url, sandbox: false };
  const sheet = createWalletSheet("googlepay", settings);
  const credit = (memo: string) =>
    JSON.stringify({ transactions: [{ transaction_no: "1", amount: 50_000, memo: `NAP ${id}${memo}` }] });
  const charge = (more: string) =>
    JSON.stringify({ order_id: id, status: "paid", amount: 50_000, transaction_id: `1${more}` });
  await hold(fc.tuple(valueOf(["x", "&", "|"]), valueOf(["x", "&", "|"])), async ([one, other]) => {
    const ofBank = await ask(bank, credit(one), signBankBody(credit(other), "s"));
    const ofSheet = await ask(sheet, charge(one), signSheetBody(charge(other), "s"));
    const paid = { status: "paid", amount: 50_000 };
    expect(ofBank).toEqual(one === other ? [{ ...paid, provider_txn: "1" }] : "refused");
    expect(ofSheet).toEqual(one === other ? [{ ...paid, provider_txn: `1${one}` }] : "refused");
  });
});
