import { createHmac, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { challengePage } from "./card-page";
import type { SandboxContext } from "./context";
import { callbackUrl, type ProviderSimulator } from "./provider-simulator";
import { decide, endOf, paidOf, readPayment, recordPayment } from "./record";
import { sandboxPayments, sandboxTokens, type SandboxPayment } from "./tables";

/** Signs fields as OnePay's hosted page does, by code that is independent of the backend's. */
function sign(context: SandboxContext, fields: Record<string, string>): string {
  const names = Object.keys(fields).filter(
    (name) => name.startsWith("vpc_") && name !== "vpc_SecureHash" && fields[name],
  );
  const text = names
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("&");
  const key = Buffer.from(context.keys.international.hash_secret, "hex");
  return createHmac("sha256", key).update(text).digest("hex").toUpperCase();
}
const withHash = (context: SandboxContext, fields: Record<string, string>) =>
  new URLSearchParams({ ...fields, vpc_SecureHash: sign(context, fields) });

const codes = { open: "100", paid: "0", declined: "1", cancelled: "99", expired: "253" } as const;

function resultOf(context: SandboxContext, payment: SandboxPayment, forged = false): URLSearchParams {
  const { request } = payment;
  const result = withHash(context, {
    vpc_Command: "pay",
    vpc_Merchant: context.keys.international.merchant,
    vpc_MerchTxnRef: payment.reference,
    vpc_OrderInfo: request.vpc_OrderInfo ?? "",
    vpc_Amount: String(paidOf(payment) * 100),
    vpc_TxnResponseCode: forged ? "0" : (request.result ?? codes[endOf(payment)]),
    vpc_TransactionNo: payment.providerTxn ?? "",
    vpc_Card: request.brand ?? "",
    vpc_CardNum: request.number ?? "",
    ...(payment.status === "paid" && {
      vpc_TokenNum: request.token ?? "",
      vpc_TokenExp: request.expiry ?? "",
    }),
  });
  if (forged) result.set("vpc_SecureHash", "0".repeat(64));
  return result;
}

export const internationalCardSimulator: ProviderSimulator = {
  async tell(context, payment, forged) {
    const told = forged ? payment : await withToken(context, payment);
    return fetch(`${callbackUrl(context, payment)}?${resultOf(context, told, forged)}`);
  },
  back: (context, payment) => `${payment.request.vpc_ReturnURL}?${resultOf(context, payment)}`,
};

/** Makes a token of the payment's card, when the merchant asked for one. */
async function withToken(context: SandboxContext, payment: SandboxPayment): Promise<SandboxPayment> {
  if (payment.status !== "paid" || payment.request.vpc_CreateToken !== "true" || payment.request.token)
    return payment;
  const card = { brand: "VC", number: "411111xxxxxx1111", expiry: "1230" };
  const kept = {
    token: `INS-${randomBytes(12).toString("hex")}`,
    brand: payment.request.brand ?? card.brand,
    number: payment.request.number ?? card.number,
    expiry: payment.request.expiry ?? card.expiry,
  };
  await context.db.insert(sandboxTokens).values(kept);
  return change(context, payment, kept);
}

async function change(
  context: SandboxContext,
  payment: SandboxPayment,
  more: Record<string, string>,
): Promise<SandboxPayment> {
  const request = { ...payment.request, ...more };
  await context.db
    .update(sandboxPayments)
    .set({ request })
    .where(eq(sandboxPayments.reference, payment.reference));
  return { ...payment, request };
}

/** The result of a payment on the sandbox's page, by the card number's last four digits. */
const endings: Record<string, string> = { "0002": "1", "9995": "5", "0069": "4", "0127": "E" };
const challenged = "3220";

export function serveInternationalCard(app: Hono, context: SandboxContext): void {
  const { merchant } = context.keys.international;
  const holds = (fields: Record<string, string>) =>
    fields.vpc_SecureHash === sign(context, fields) && fields.vpc_Merchant === merchant;

  app.get("/sandbox/international-card/vpcpay.op", async (c) => {
    const request = c.req.query();
    if (!holds(request)) return c.text("Sai chữ ký", 400);
    const reference = request.vpc_MerchTxnRef ?? "";
    const amount = Number(request.vpc_Amount) / 100;
    const kept = request.vpc_TokenNum ? await findToken(context, request.vpc_TokenNum) : undefined;
    if (request.vpc_TokenNum && !kept) return c.text("Token không tồn tại", 400);
    const card: Record<string, string> = kept
      ? { brand: kept.brand, number: kept.number, expiry: kept.expiry }
      : {};
    await recordPayment(context, {
      reference,
      provider: "international-card",
      request: { ...request, ...card },
      amount,
    });
    return c.redirect(`/sandbox/pay/${reference}`, 303);
  });

  app.post("/sandbox/card/:reference", async (c) => {
    const payment = await readPayment(context, c.req.param("reference"));
    if (payment?.provider !== "international-card") return c.text("404", 404);
    const form = (await c.req.parseBody()) as Record<string, string>;
    const number = (form.number ?? payment.request.number ?? "").replace(/[^\dx]/g, "");
    const last = number.slice(-4);
    if (last === challenged && form.otp === undefined) return c.html(challengePage(payment, form));
    const wrongOtp = form.otp !== undefined && form.otp !== "123456";
    const result = wrongOtp ? "F" : endings[last];
    const known = await change(context, payment, {
      brand: /^5/.test(number) ? "MC" : /^35/.test(number) ? "JC" : "VC",
      number: `${number.slice(0, 6)}xxxxxx${last}`,
      expiry: (form.expiry ?? payment.request.expiry ?? "").replace(/\D/g, ""),
      ...(result && { result }),
    });
    const decided = await withToken(context, await decide(context, known, result ? "declined" : "paid"));
    await internationalCardSimulator.tell(context, decided, false);
    return c.redirect(internationalCardSimulator.back?.(context, decided) ?? context.public_url, 303);
  });

  app.post("/sandbox/international-card/api", async (c) => {
    const asked = (await c.req.parseBody()) as Record<string, string>;
    const answer = (fields: Record<string, string>) => c.text(withHash(context, fields).toString());
    if (!holds(asked)) return answer({ vpc_TxnResponseCode: "97" });
    if (asked.vpc_Command === "deleteToken") {
      const token = asked.vpc_TokenNum ?? "";
      await context.db.delete(sandboxTokens).where(eq(sandboxTokens.token, token));
      return answer({ vpc_Command: "deleteToken", vpc_TxnResponseCode: "0" });
    }
    const payment = await readPayment(context, asked.vpc_MerchTxnRef ?? "");
    if (!payment) return answer({ vpc_Command: "queryDR", vpc_DRExists: "N" });
    const told = Object.fromEntries(resultOf(context, await withToken(context, payment)));
    return answer({ ...told, vpc_Command: "queryDR", vpc_DRExists: "Y" });
  });
}

async function findToken(context: SandboxContext, token: string) {
  const [row] = await context.db.select().from(sandboxTokens).where(eq(sandboxTokens.token, token));
  return row;
}
