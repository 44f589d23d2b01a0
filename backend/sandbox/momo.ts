import { createHmac } from "node:crypto";
import type { Hono } from "hono";
import type { SandboxContext } from "./context";
import { answerOrFail, callbackUrl, postJson, type ProviderSimulator } from "./provider-simulator";
import { endOf, paidOf, readPayment, recordPayment } from "./record";
import type { SandboxPayment } from "./tables";

/** MoMo's signature; the signed texts are written out as in MoMo's documentation. */
function hmac(context: SandboxContext, text: string): string {
  return createHmac("sha256", context.keys.momo.secret_key).update(text).digest("hex");
}

/** It reports by whichever backend there is (provider-simulator.ts), but the order has to name this path. */
const callbackPath = "/callbacks/momo";

const codes = { open: 1000, paid: 0, declined: 1002, cancelled: 1006, expired: 1005 } as const;

function resultOf(context: SandboxContext, payment: SandboxPayment, forged = false) {
  const { access_key, partner_code } = context.keys.momo;
  const result = {
    partnerCode: partner_code,
    orderId: payment.reference,
    requestId: payment.request.requestId ?? "",
    amount: paidOf(payment),
    orderInfo: payment.request.orderInfo ?? "",
    orderType: "momo_wallet",
    transId: Number(payment.providerTxn?.replace(/\D/g, "") ?? 0),
    resultCode: forged ? 0 : codes[endOf(payment)],
    message: payment.status === "paid" ? "Thành công." : "Giao dịch không thành công.",
    payType: "qr",
    responseTime: context.now().getTime(),
    extraData: payment.request.extraData ?? "",
  };
  const r = result;
  const signature = hmac(
    context,
    `accessKey=${access_key}&amount=${r.amount}&extraData=${r.extraData}&message=${r.message}&orderId=${r.orderId}` +
      `&orderInfo=${r.orderInfo}&orderType=${r.orderType}&partnerCode=${r.partnerCode}&payType=${r.payType}` +
      `&requestId=${r.requestId}&responseTime=${r.responseTime}&resultCode=${r.resultCode}&transId=${r.transId}`,
  );
  return { ...result, signature: forged ? "0".repeat(64) : signature };
}

export const momoSimulator: ProviderSimulator = {
  tell: (context, payment, forged) =>
    postJson(callbackUrl(context, payment), JSON.stringify(resultOf(context, payment, forged))),
  back: (context, payment) => {
    const result = Object.entries(resultOf(context, payment)).map(([name, value]) => [name, String(value)]);
    return `${payment.request.redirectUrl}?${new URLSearchParams(Object.fromEntries(result))}`;
  },
};

export function serveMomo(app: Hono, context: SandboxContext): void {
  const { access_key, partner_code } = context.keys.momo;
  app.post("/sandbox/momo/v2/gateway/api/create", async (c) => {
    const r = (await c.req.json()) as Record<string, string | number>;
    const expected = hmac(
      context,
      `accessKey=${access_key}&amount=${r.amount}&extraData=${r.extraData}&ipnUrl=${r.ipnUrl}&orderId=${r.orderId}` +
        `&orderInfo=${r.orderInfo}&partnerCode=${r.partnerCode}&redirectUrl=${r.redirectUrl}` +
        `&requestId=${r.requestId}&requestType=${r.requestType}`,
    );
    const { orderId, requestId, amount } = r;
    if (r.signature !== expected || r.partnerCode !== partner_code)
      return c.json({ orderId, requestId, resultCode: 11007, message: "Chữ ký không hợp lệ" });
    if (!String(r.ipnUrl).endsWith(callbackPath))
      return c.json({ orderId, requestId, resultCode: 20, message: "Yêu cầu sai định dạng" });
    const reference = String(orderId);
    if (await readPayment(context, reference))
      return c.json({ orderId, requestId, resultCode: 41, message: "Trùng orderId" });
    const request = Object.fromEntries(Object.entries(r).map(([name, value]) => [name, String(value)]));
    const payment = await recordPayment(context, {
      reference,
      provider: "momo",
      request,
      amount: Number(amount),
    });
    const payUrl = `${context.backend_public_url}/sandbox/pay/${reference}`;
    return answerOrFail(c, context, payment, momoSimulator, () =>
      c.json({
        partnerCode: partner_code,
        orderId,
        requestId,
        amount,
        responseTime: context.now().getTime(),
        message: "Thành công.",
        resultCode: 0,
        payUrl,
        deeplink: payUrl,
        qrCodeUrl: payUrl,
      }),
    );
  });

  app.post("/sandbox/momo/v2/gateway/api/query", async (c) => {
    const r = (await c.req.json()) as Record<string, string>;
    const text = `accessKey=${access_key}&orderId=${r.orderId}&partnerCode=${r.partnerCode}&requestId=${r.requestId}`;
    const { orderId, requestId } = r;
    const about = { partnerCode: partner_code, orderId, requestId };
    if (r.signature !== hmac(context, text)) return c.json({ ...about, resultCode: 11007 });
    const payment = await readPayment(context, orderId ?? "");
    if (!payment) return c.json({ ...about, resultCode: 42 });
    return c.json({ ...resultOf(context, payment), requestId });
  });
}
