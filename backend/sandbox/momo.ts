import { createHmac } from "node:crypto";
import type { Hono } from "hono";
import { endOf, paidOf, readPayment, recordPayment } from "./record";
import { answerOrFail, callbackUrl, postJson, type ProviderSide } from "./side";
import type { SandboxPayment } from "./tables";
import type { World } from "./world";

/** MoMo's side of its protocol, with the texts that it signs written out as its document has them. */
function hmac(world: World, text: string): string {
  return createHmac("sha256", world.keys.momo.secret_key).update(text).digest("hex");
}

const codes = { open: 1000, paid: 0, declined: 1002, cancelled: 1006, expired: 1005 } as const;

function resultOf(world: World, payment: SandboxPayment, forged = false) {
  const { access_key, partner_code } = world.keys.momo;
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
    responseTime: world.now().getTime(),
    extraData: payment.request.extraData ?? "",
  };
  const r = result;
  const signature = hmac(
    world,
    `accessKey=${access_key}&amount=${r.amount}&extraData=${r.extraData}&message=${r.message}&orderId=${r.orderId}` +
      `&orderInfo=${r.orderInfo}&orderType=${r.orderType}&partnerCode=${r.partnerCode}&payType=${r.payType}` +
      `&requestId=${r.requestId}&responseTime=${r.responseTime}&resultCode=${r.resultCode}&transId=${r.transId}`,
  );
  return { ...result, signature: forged ? "0".repeat(64) : signature };
}

export const momoSide: ProviderSide = {
  tell: (world, payment, forged) =>
    postJson(
      payment.request.ipnUrl ?? callbackUrl(world, payment),
      JSON.stringify(resultOf(world, payment, forged)),
    ),
  back: (world, payment) => {
    const result = Object.entries(resultOf(world, payment)).map(([name, value]) => [name, String(value)]);
    return `${payment.request.redirectUrl}?${new URLSearchParams(Object.fromEntries(result))}`;
  },
};

export function serveMomo(app: Hono, world: World): void {
  const { access_key, partner_code } = world.keys.momo;
  app.post("/sandbox/momo/v2/gateway/api/create", async (c) => {
    const r = (await c.req.json()) as Record<string, string | number>;
    const expected = hmac(
      world,
      `accessKey=${access_key}&amount=${r.amount}&extraData=${r.extraData}&ipnUrl=${r.ipnUrl}&orderId=${r.orderId}` +
        `&orderInfo=${r.orderInfo}&partnerCode=${r.partnerCode}&redirectUrl=${r.redirectUrl}` +
        `&requestId=${r.requestId}&requestType=${r.requestType}`,
    );
    const { orderId, requestId, amount } = r;
    if (r.signature !== expected || r.partnerCode !== partner_code)
      return c.json({ orderId, requestId, resultCode: 11007, message: "Chữ ký không hợp lệ" });
    const reference = String(orderId);
    if (await readPayment(world, reference))
      return c.json({ orderId, requestId, resultCode: 41, message: "Trùng orderId" });
    const request = Object.fromEntries(Object.entries(r).map(([name, value]) => [name, String(value)]));
    // The backend is told at its own address: BACKEND_PUBLIC_URL may be a browser's alone.
    request.ipnUrl = String(r.ipnUrl).replace(world.backend_public_url, world.backend_url);
    const payment = await recordPayment(world, {
      reference,
      provider: "momo",
      request,
      amount: Number(amount),
    });
    const payUrl = `${world.backend_public_url}/sandbox/pay/${reference}`;
    return answerOrFail(c, world, payment, momoSide, () =>
      c.json({
        partnerCode: partner_code,
        orderId,
        requestId,
        amount,
        responseTime: world.now().getTime(),
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
    if (r.signature !== hmac(world, text)) return c.json({ ...about, resultCode: 11007 });
    const payment = await readPayment(world, orderId ?? "");
    if (!payment) return c.json({ ...about, resultCode: 42 });
    return c.json({ ...resultOf(world, payment), requestId });
  });
}
