import { signCard } from "./card-gateway";
import { signOnepay, verifyOnepay } from "./international-card/signature";
import { signMoca } from "./moca/signature";
import { momoOrder, signMomo } from "./momo/signature";
import { signCharge, smsSyntax } from "./sms/syntax";
import { signViettel } from "./viettel-money/signature";
import { signSheetBody } from "./wallet-sheet";
import { appTransId, signZalopay } from "./zalopay/signature";

// Every expected value was made by `openssl dgst -mac HMAC` (md5: `openssl md5`) over the texts of payments.md,
// written out by hand. Moca's and the sheets' processor's texts are from memory, so they only guard against changes.

const id = "84TTR184GAVH";

test("MoMo v2: create, IPN and query", () => {
  const secret = "K951B6PE1waDMi640xX08PD3vg6EkVlz";
  const common = {
    accessKey: "F8BBA842ECF85",
    partnerCode: "MOMO",
    orderId: id,
    amount: 50_000,
    extraData: "",
  };
  const create = {
    ...common,
    ipnUrl: "https://shop.example/ipn",
    orderInfo: `Nap Vxu ${id}`,
    redirectUrl: "https://shop.example/back",
    requestId: id,
    requestType: "captureWallet",
  };
  expect(signMomo(momoOrder.create, create, secret)).toBe(
    "46d47f5620cee01507a13da28edf42b6a68225a4afa66f7dc192c859664c319d",
  );
  const ipn = {
    ...common,
    message: "Thành công.",
    orderInfo: "Nap Vxu",
    orderType: "momo_wallet",
    payType: "qr",
    requestId: id,
    responseTime: 1_721_720_663_942,
    resultCode: 0,
    transId: 4_088_878_653,
  };
  expect(signMomo(momoOrder.ipn, ipn, secret)).toBe(
    "efa715328d96e1e004c897f1c3a8c932ad17c93b8e1a734685e4c389e094db19",
  );
  expect(signMomo(momoOrder.ipn, { ...ipn, amount: 50_001 }, secret)).not.toMatch(/^efa7/);
  expect(signMomo(momoOrder.query, { ...common, requestId: "r1" }, secret)).toBe(
    "5c6be7228222ca8cf1d46239bb979a43c035b5233f3cfbda00d48fbefc180bcf",
  );
});

test("ZaloPay v2: create by key1, callback by key2, and an id with the day in Vietnam", () => {
  expect(
    signZalopay(`2554|260302_${id}|900002|50000|1772427600000|{}|[]`, "PcY4iZIKFCIdgZvA6ueMcMHHUbRLYjPL"),
  ).toBe("4f0d86231f477ab5c823519c7497955be9f0d27abecf14a3a8b18ea3503928c2");
  expect(signZalopay('{"app_id":2554,"amount":50000}', "kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz")).toBe(
    "006fb9d60768fd912af7753c118342535545c2a2b34675fdd097bde3c1ea2ce9",
  );
  expect(appTransId({ id, created_at: new Date("2026-03-01T17:00:00Z") })).toBe(`260302_${id}`);
  expect(appTransId({ id, created_at: new Date("2026-03-01T16:59:59Z") })).toBe(`260301_${id}`);
});

test("Viettel Money 2.0", () => {
  expect(signViettel(["ACCESS", id, "PAYMENT", "VGP", id, 50_000, "2.0"], "d41d8cd98f00b204")).toBe(
    "xuXIv2uQkwEyElzblkdTElO6QPI=",
  );
});

test("card charging", () => {
  expect(signCard("partner-key", "1234567890120", "PM1234567890")).toBe("0217421ad36c560b2282ed6e0b70d577");
});

test("SMS 9029: the message of each operator, and the charge", () => {
  const order = { id, amount: 50_000 };
  expect(smsSyntax("viettel", "VGP", order)).toBe(`MW 50000 VGP NAP ${id}`);
  expect(smsSyntax("mobifone", "VGP", order)).toBe(`MW VGP NAP50 ${id}`);
  expect(smsSyntax("vinaphone", "VGP", order)).toBe(`MW VGP NAP50 ${id}`);
  const charge = {
    access_key: "ak",
    amount: "50000",
    command_code: "MW",
    error_code: "WCG-0000",
    error_message: "Success",
    mo_message: `MW 50000 VGP NAP ${id}`,
    msisdn: "84981234567",
    request_id: "r1",
    request_time: "2026-03-02T05:00:00Z",
  };
  expect(signCharge(charge, "sms-secret")).toBe(
    "948ce2c6388cd5984ae91888f8741db52bf92e01f94957bfca006a96ea2e801c",
  );
});

test("OnePay: sorted, not encoded, without empty and foreign parameters; an altered byte is refused", () => {
  const secret = "6D0870CDE5F24F34F3915FB0045120DB";
  const parameters = new URLSearchParams({
    vpc_OrderInfo: "Nap Vxu & more",
    vpc_MerchTxnRef: id,
    vpc_Command: "pay",
    vpc_Amount: "5000000",
    vpc_TokenNum: "",
    Title: "VGP",
  });
  const hash = "527579FEF969C61225BC71070B9DDFBAB5822BECE8E29A876BC40FC9EB2AA674";
  expect(signOnepay(parameters, secret)).toBe(hash);
  parameters.set("vpc_SecureHash", hash.toLowerCase());
  expect(verifyOnepay(parameters, secret)).toBe(true);
  parameters.set("vpc_Amount", "5000001");
  expect(verifyOnepay(parameters, secret)).toBe(false);
});

test("OnePay: a signature is refused for the same text split into other parameters", () => {
  const secret = "6D0870CDE5F24F34F3915FB0045120DB";
  // What a player might type into a field that the page repeats, followed by the real result.
  const written = "A&vpc_MerchTxnRef=X&vpc_TransactionNo=9&vpc_TxnResponseCode=0&vpc_Zip=";
  const signed = new URLSearchParams({
    vpc_CardName: written,
    vpc_MerchTxnRef: id,
    vpc_TxnResponseCode: "5",
  });
  const vpc_SecureHash = signOnepay(signed, secret);
  const cut = new URLSearchParams({
    vpc_CardName: "A",
    vpc_MerchTxnRef: "X",
    vpc_TransactionNo: "9",
    vpc_TxnResponseCode: "0",
    vpc_Zip: `&vpc_MerchTxnRef=${id}&vpc_TxnResponseCode=5`,
  });
  expect(signOnepay(cut, secret)).toBe(vpc_SecureHash);
  cut.set("vpc_SecureHash", vpc_SecureHash);
  expect(verifyOnepay(cut, secret)).toBe(false);
});

test("Moca and the sheets' processor", () => {
  const date = "Mon, 02 Mar 2026 05:00:00 GMT";
  const request = { method: "POST", date, path: "/mocapay/partner/v2/charge/init", body: '{"a":1}' };
  expect(signMoca(request, "moca-secret")).toBe("94FxzM1Tntn+HQ2BpCN52P2M6JI2hDSkJ0JkId5OdPg=");
  expect(signSheetBody(`{"order_id":"${id}"}`, "sheet-secret")).toBe(
    "1eaf14fa99c952cdc517bf48e166daa12147b922d074b9fbbc6238a702f4f5a5",
  );
});
