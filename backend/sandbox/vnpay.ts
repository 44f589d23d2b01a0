import type { Hono } from "hono";
import { HashAlgorithm } from "vnpay/enums";
import {
  buildPaymentUrlSearchParams,
  calculateSecureHash,
  dateFormat,
  getDateInGMT7,
  verifySecureHash,
} from "vnpay/utils";
import type { SandboxContext } from "./context";
import { callbackUrl, type ProviderSimulator } from "./provider-simulator";
import { endOf, readPayment, recordPayment } from "./record";
import type { SandboxPayment } from "./tables";

/**
 * Simulates VNPay by the client library `vnpay`, whose signature is implemented independently of the backend's, so that
 * the two check each other.
 */
export function serveVnpay(app: Hono, context: SandboxContext): void {
  app.get("/sandbox/vnpay/paymentv2/vpcpay.html", async (c) => {
    const request = Object.fromEntries(new URL(c.req.url).searchParams);
    const reference = request.vnp_TxnRef ?? "";
    if (!holds(context, request) || request.vnp_TmnCode !== context.keys.vnpay.tmn_code)
      return c.text("Sai chữ ký (70)", 400);
    const amount = Number(request.vnp_Amount) / 100;
    await recordPayment(context, { reference, provider: "vnpay", request, amount });
    return c.redirect(`/sandbox/pay/${reference}`, 303);
  });

  app.post("/sandbox/vnpay/merchant_webapi/api/transaction", async (c) => {
    const asked = (await c.req.json()) as Record<string, string>;
    const { vnp_SecureHash, ...fields } = asked;
    const order = [
      "RequestId",
      "Version",
      "Command",
      "TmnCode",
      "TxnRef",
      "TransactionDate",
      "CreateDate",
      "IpAddr",
      "OrderInfo",
    ];
    const expected = sign(context, order.map((name) => fields[`vnp_${name}`] ?? "").join("|"));
    if (expected !== vnp_SecureHash) return c.json(answerQuery(context, asked, undefined, "97"));
    const payment = await readPayment(context, asked.vnp_TxnRef ?? "");
    return c.json(answerQuery(context, asked, payment, payment ? "00" : "91"));
  });
}

function sign(context: SandboxContext, data: string): string {
  return calculateSecureHash({
    secureSecret: context.keys.vnpay.hash_secret,
    data,
    hashAlgorithm: HashAlgorithm.SHA512,
    bufferEncode: "utf-8",
  });
}

function holds(context: SandboxContext, { vnp_SecureHash = "", ...signed }: Record<string, string>): boolean {
  return verifySecureHash({
    secureSecret: context.keys.vnpay.hash_secret,
    data: buildPaymentUrlSearchParams(signed).toString(),
    hashAlgorithm: HashAlgorithm.SHA512,
    receivedHash: vnp_SecureHash,
  });
}

/** Response code and transaction status, by the payment's result. */
const codes = {
  open: ["00", "01"],
  paid: ["00", "00"],
  declined: ["99", "02"],
  cancelled: ["24", "02"],
  expired: ["11", "02"],
} as const;

/** The signed parameters of a payment that VNPay sends by return and IPN. */
function vnpayResult(context: SandboxContext, payment: SandboxPayment, forged = false): URLSearchParams {
  const [response, status] = forged ? codes.paid : codes[endOf(payment)];
  const result = buildPaymentUrlSearchParams({
    vnp_TmnCode: context.keys.vnpay.tmn_code,
    vnp_Amount: String((payment.paidAmount ?? payment.amount) * 100),
    vnp_BankCode: payment.request.vnp_BankCode ?? "NCB",
    vnp_OrderInfo: payment.request.vnp_OrderInfo ?? "",
    vnp_PayDate: String(dateFormat(getDateInGMT7(payment.decidedAt ?? context.now()))),
    vnp_ResponseCode: response,
    vnp_TransactionNo: payment.providerTxn ?? "0",
    vnp_TransactionStatus: status,
    vnp_TxnRef: payment.reference,
  });
  result.set("vnp_SecureHash", forged ? "0".repeat(128) : sign(context, result.toString()));
  return result;
}

export const vnpaySimulator: ProviderSimulator = {
  tell: (context, payment, forged) =>
    fetch(`${callbackUrl(context, payment)}?${vnpayResult(context, payment, forged)}`),
  back: (context, payment) =>
    `${payment.request.vnp_ReturnUrl ?? context.public_url}?${vnpayResult(context, payment)}`,
};

function answerQuery(
  context: SandboxContext,
  asked: Record<string, string>,
  payment: SandboxPayment | undefined,
  code: string,
) {
  const fields = {
    vnp_ResponseId: asked.vnp_RequestId ?? "",
    vnp_Command: "querydr",
    vnp_ResponseCode: code,
    vnp_Message: code === "00" ? "QueryDR Success" : "Not found",
    vnp_TmnCode: context.keys.vnpay.tmn_code,
    vnp_TxnRef: asked.vnp_TxnRef ?? "",
    vnp_Amount: payment ? String((payment.paidAmount ?? payment.amount) * 100) : "",
    vnp_BankCode: payment?.request.vnp_BankCode ?? "",
    vnp_PayDate: "",
    vnp_TransactionNo: payment?.providerTxn ?? "",
    vnp_TransactionType: "01",
    vnp_TransactionStatus: payment ? (payment.status === "expired" ? "11" : codes[payment.status][1]) : "",
    vnp_OrderInfo: asked.vnp_OrderInfo ?? "",
    vnp_PromotionCode: "",
    vnp_PromotionAmount: "",
  };
  return { ...fields, vnp_SecureHash: sign(context, Object.values(fields).join("|")) };
}
