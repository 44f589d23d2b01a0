import { createHmac } from "node:crypto";
import type { Hono } from "hono";
import type { SandboxContext } from "./context";
import { answerOrFail, callbackUrl, postJson, type ProviderSimulator } from "./provider-simulator";
import { paidOf, readPayment, recordPayment } from "./record";
import type { SandboxPayment } from "./tables";

const hmac = (text: string, key: string) => createHmac("sha256", key).update(text).digest("hex");
const referenceOf = (app_trans_id: string) => app_trans_id.split("_")[1] ?? "";

/** ZaloPay calls back only for paid payments; all other states have to be queried. */
export const zalopaySimulator: ProviderSimulator = {
  async tell(context, payment, forged) {
    if (payment.status !== "paid" && !forged) return;
    const { request } = payment;
    const data = JSON.stringify({
      app_id: context.keys.zalopay.app_id,
      app_trans_id: request.app_trans_id,
      app_time: Number(request.app_time),
      app_user: request.app_user,
      amount: paidOf(payment),
      embed_data: request.embed_data,
      item: request.item,
      zp_trans_id: numberOf(payment),
      server_time: context.now().getTime(),
      channel: 38,
    });
    const mac = forged ? "0".repeat(64) : hmac(data, context.keys.zalopay.key2);
    await postJson(callbackUrl(context, payment), JSON.stringify({ data, mac, type: 1 }));
  },
  back(context, payment) {
    const { app_id, key2 } = context.keys.zalopay;
    const values = {
      appid: String(app_id),
      apptransid: payment.request.app_trans_id ?? "",
      pmcid: "38",
      bankcode: "",
      amount: String(paidOf(payment)),
      discountamount: "0",
      status: payment.status === "paid" ? "1" : "-49",
    };
    const checksum = hmac(Object.values(values).join("|"), key2);
    const { redirecturl } = JSON.parse(payment.request.embed_data ?? "{}") as { redirecturl?: string };
    return `${redirecturl ?? context.public_url}?${new URLSearchParams({ ...values, checksum })}`;
  },
};

const numberOf = (payment: SandboxPayment) => Number(payment.providerTxn?.replace(/\D/g, "") ?? 0);

const states = {
  open: { return_code: 3, is_processing: false },
  paid: { return_code: 1, is_processing: false },
  declined: { return_code: 2, sub_return_code: -63, is_processing: false },
  expired: { return_code: 2, sub_return_code: -54, is_processing: false },
} as const;

export function serveZalopay(app: Hono, context: SandboxContext): void {
  const { app_id, key1 } = context.keys.zalopay;
  app.post("/sandbox/zalopay/v2/create", async (c) => {
    const r = (await c.req.json()) as Record<string, string | number>;
    const text = `${r.app_id}|${r.app_trans_id}|${r.app_user}|${r.amount}|${r.app_time}|${r.embed_data}|${r.item}`;
    if (r.mac !== hmac(text, key1) || r.app_id !== app_id)
      return c.json({ return_code: 2, return_message: "Giao dịch thất bại", sub_return_code: -402 });
    const reference = referenceOf(String(r.app_trans_id));
    if (await readPayment(context, reference))
      return c.json({ return_code: 2, return_message: "Giao dịch thất bại", sub_return_code: -68 });
    const request = Object.fromEntries(Object.entries(r).map(([name, value]) => [name, String(value)]));
    const amount = Number(r.amount);
    const payment = await recordPayment(context, { reference, provider: "zalopay", request, amount });
    const order_url = `${context.backend_public_url}/sandbox/pay/${reference}`;
    return answerOrFail(c, context, payment, zalopaySimulator, () =>
      c.json({
        return_code: 1,
        return_message: "Giao dịch thành công",
        order_url,
        zp_trans_token: reference,
      }),
    );
  });

  app.post("/sandbox/zalopay/v2/query", async (c) => {
    const r = (await c.req.json()) as Record<string, string | number>;
    if (r.mac !== hmac(`${r.app_id}|${r.app_trans_id}|${key1}`, key1)) return c.json({ return_code: -1 });
    const payment = await readPayment(context, referenceOf(String(r.app_trans_id)));
    if (!payment) return c.json({ return_code: 2, sub_return_code: -101 });
    return c.json({ ...states[payment.status], amount: paidOf(payment), zp_trans_id: numberOf(payment) });
  });
}
