import { HashAlgorithm, ProductCode, VNPay, VnpLocale } from "vnpay";
import { refuseVnpay, signVnpay, vnpayTime } from "./signature";

const secret = "sandbox-vnpay-hash-secret";
const client = new VNPay({
  tmnCode: "SANDBOX1",
  secureSecret: secret,
  vnpayHost: "https://pay.example",
  testMode: true,
  hashAlgorithm: HashAlgorithm.SHA512,
});

test("an address signed by the client library is verified, and ours is the same", () => {
  const url = new URL(
    client.buildPaymentUrl({
      vnp_Amount: 100_000,
      vnp_IpAddr: "127.0.0.1",
      vnp_TxnRef: "84TTR184GAVH",
      vnp_OrderInfo: "Nạp Vxu & thử (dấu) +cộng",
      vnp_OrderType: ProductCode.Other,
      vnp_ReturnUrl: "http://localhost:4000/returns/vnpay?a=1&b=2",
      vnp_Locale: VnpLocale.VN,
      vnp_CreateDate: 20261120120000,
    }),
  );
  expect(signVnpay(url.searchParams, secret)).toBe(url.searchParams.get("vnp_SecureHash"));
  expect(refuseVnpay(url.searchParams, secret)).toBeUndefined();
});

test("the client library verifies our signature, and both refuse any altered byte", () => {
  const parameters = new URLSearchParams({
    vnp_Amount: "10000000",
    vnp_BankCode: "NCB",
    vnp_OrderInfo: "Nap Vxu",
    vnp_ResponseCode: "00",
    vnp_TmnCode: "SANDBOX1",
    vnp_TransactionNo: "14226112",
    vnp_TransactionStatus: "00",
    vnp_TxnRef: "84TTR184GAVH",
  });
  parameters.set("vnp_SecureHash", signVnpay(parameters, secret));
  const verify = (query: URLSearchParams) =>
    client.verifyIpnCall(Object.fromEntries(query) as never).isVerified;
  expect(verify(parameters)).toBe(true);
  for (const name of ["vnp_Amount", "vnp_TxnRef", "vnp_TransactionStatus", "vnp_SecureHash"]) {
    const altered = new URLSearchParams(parameters);
    altered.set(name, `${altered.get(name)}1`);
    expect(refuseVnpay(altered, secret)).toEqual({ refused: "bad_signature" });
    expect(verify(altered)).toBe(false);
  }
});

// HMAC-SHA512 computed with `openssl dgst -sha512 -hmac key` over "vnp_A=1+2&vnp_B=%C4%91".
test("the fixed vector: sorted, form-encoded, a space is +", () => {
  const parameters = new URLSearchParams([
    ["vnp_B", "đ"],
    ["vnp_A", "1 2"],
    ["vnp_SecureHash", "left out"],
    ["vnp_Empty", ""],
    ["other", "left out"],
  ]);
  expect(signVnpay(parameters, "key")).toBe(
    "5fc5da493a51cf99e30ddd38cd7742f5109614b91a08745adbf15f087e08633e898af6a8033ad534724c8cc0c9f4b6405bb3965c27e3008cc5935245376c38ca",
  );
});

test("dates are yyyyMMddHHmmss in GMT+7", () => {
  expect(vnpayTime(new Date("2026-11-20T18:05:09Z"))).toBe("20261121010509");
});
