import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Report } from "../../domain/settlement";
import { postJson } from "../ask";
import type { CallbackEffect, OrderToPay, Provider, RefusedCallback } from "../provider";
import { sameSignature } from "../same-signature";
import { unreadablePayment } from "../unreadable";
import { refuseVnpay, signVnpay, signVnpayFields, vnpayText, vnpayTime } from "./signature";

/** The domestic bank page by VNPay's protocol 2.1.0 (payments.md): signed request, return, IPN and querydr. */
export interface VnpaySettings {
  tmn_code: string;
  hash_secret: string;
  pay_url: string;
  query_url: string;
  /** The address that the player returns to. */
  return_url: string;
}

/** RspCode of the IPN's answer. */
const replies: Record<CallbackEffect, { RspCode: string; Message: string }> = {
  taken: { RspCode: "00", Message: "Confirm Success" },
  already: { RspCode: "02", Message: "Order already confirmed" },
  no_order: { RspCode: "01", Message: "Order not found" },
  wrong_amount: { RspCode: "04", Message: "Invalid amount" },
  forged: { RspCode: "97", Message: "Invalid signature" },
  failed: { RspCode: "99", Message: "Unknown error" },
};

const queryAnswer = z.object({
  vnp_ResponseId: z.string().optional(),
  vnp_Command: z.string().optional(),
  vnp_ResponseCode: z.string(),
  vnp_Message: z.string().optional(),
  vnp_TmnCode: z.string().optional(),
  vnp_TxnRef: z.string().optional(),
  vnp_Amount: z.coerce.string().optional(),
  vnp_BankCode: z.string().optional(),
  vnp_PayDate: z.string().optional(),
  vnp_TransactionNo: z.coerce.string().optional(),
  vnp_TransactionType: z.string().optional(),
  vnp_TransactionStatus: z.string().optional(),
  vnp_OrderInfo: z.string().optional(),
  vnp_PromotionCode: z.string().optional(),
  vnp_PromotionAmount: z.string().optional(),
  vnp_SecureHash: z.string(),
});

export function createVnpay(settings: VnpaySettings): Provider {
  const refuse = (query: URLSearchParams): RefusedCallback | undefined => {
    const refusal = refuseVnpay(query, settings.hash_secret);
    if (refusal) return refusal;
    if (query.get("vnp_TmnCode") !== settings.tmn_code) return { refused: "not_ours" };
    // The pay address in the player's browser is signed with the same key. What is empty is not signed.
    const isResult = query.get("vnp_ResponseCode") || query.get("vnp_TransactionStatus");
    return query.get("vnp_Command") && !isResult ? { refused: "no_result" } : undefined;
  };
  return {
    name: "vnpay",
    lifetime_s: 15 * 60,
    accepts_other_amount: false,
    starts_purely: true,
    async start(order) {
      return { kind: "next", outcome: { outcome: "redirect", redirect_url: payUrl(settings, order) } };
    },
    callback: {
      method: "GET",
      read({ query }) {
        const refusal = refuse(query);
        if (refusal) return refusal;
        return {
          order_ids: query.getAll("vnp_TxnRef"),
          text: vnpayText(query),
          report: reportOf({
            amount: query.get("vnp_Amount"),
            status: query.get("vnp_TransactionStatus"),
            response: query.get("vnp_ResponseCode"),
            txn: query.get("vnp_TransactionNo"),
          }),
        };
      },
      // VNPay reads RspCode, and counts any answer with HTTP 200 as delivered.
      answer: (effect) => ({ status: 200, json: replies[effect] }),
    },
    readReturn: (query) => (refuse(query) ? undefined : (query.get("vnp_TxnRef") ?? undefined)),
    query: async (order) => [await queryVnpay(settings, order)],
  };
}

function payUrl(settings: VnpaySettings, order: OrderToPay): string {
  const parameters = new URLSearchParams({
    vnp_Version: "2.1.0",
    vnp_Command: "pay",
    vnp_TmnCode: settings.tmn_code,
    vnp_Amount: String(order.amount * 100),
    vnp_CurrCode: "VND",
    vnp_TxnRef: order.id,
    vnp_OrderInfo: `Nap Vxu ${order.id}`,
    vnp_OrderType: "other",
    vnp_Locale: order.language === "en" ? "en" : "vn",
    vnp_ReturnUrl: settings.return_url,
    vnp_IpAddr: order.client_address,
    vnp_CreateDate: vnpayTime(order.created_at),
    vnp_ExpireDate: vnpayTime(order.expires_at),
    ...(order.bank ? { vnp_BankCode: order.bank.code } : {}),
  });
  parameters.sort();
  parameters.set("vnp_SecureHash", signVnpay(parameters, settings.hash_secret));
  return `${settings.pay_url}?${parameters}`;
}

async function queryVnpay(settings: VnpaySettings, order: OrderToPay): Promise<Report> {
  const request = {
    vnp_RequestId: randomUUID().replaceAll("-", ""),
    vnp_Version: "2.1.0",
    vnp_Command: "querydr",
    vnp_TmnCode: settings.tmn_code,
    vnp_TxnRef: order.id,
    vnp_TransactionDate: vnpayTime(order.created_at),
    vnp_CreateDate: vnpayTime(new Date()),
    vnp_IpAddr: "127.0.0.1",
    vnp_OrderInfo: `Truy van ${order.id}`,
  };
  const vnp_SecureHash = signVnpayFields(Object.values(request), settings.hash_secret);
  const { text } = await postJson(settings.query_url, { ...request, vnp_SecureHash });
  const answer = queryAnswer.parse(JSON.parse(text));
  const { vnp_SecureHash: received, ...fields } = answer;
  const signed = Object.keys(queryAnswer.shape).slice(0, -1) as (keyof typeof fields)[];
  if (
    !sameSignature(
      signVnpayFields(
        signed.map((name) => fields[name]),
        settings.hash_secret,
      ),
      received.toLowerCase(),
    )
  ) {
    throw new Error("the signature of VNPay's answer does not hold");
  }
  // 91: no such transaction, as the player has not opened the page.
  if (answer.vnp_ResponseCode === "91") return { status: "waiting" };
  if (answer.vnp_ResponseCode !== "00" || answer.vnp_TxnRef !== order.id) {
    throw new Error(`VNPay did not tell (response code ${answer.vnp_ResponseCode})`);
  }
  return reportOf({
    amount: answer.vnp_Amount,
    status: answer.vnp_TransactionStatus,
    response: answer.vnp_TransactionStatus,
    txn: answer.vnp_TransactionNo,
  });
}

/** 11: the page timed out · 24: the player cancelled · 51: too little on the account. */
function declineOf(response: string | null | undefined): Report {
  if (response === "11") return { status: "expired" };
  if (response === "24") return { status: "declined", error: "payment_cancelled" };
  return { status: "declined", ...(response === "51" && { error: "funds_short" as const }) };
}

function reportOf(result: {
  amount?: string | null;
  status?: string | null;
  response?: string | null;
  txn?: string | null;
}): Report {
  if (result.status === "00" && result.response === "00") {
    const amount = Number(result.amount) / 100;
    if (!Number.isSafeInteger(amount) || amount <= 0 || !result.txn) return unreadablePayment(result);
    return { status: "paid", amount, provider_txn: result.txn };
  }
  switch (result.status) {
    case "01":
      return { status: "waiting" };
    case "02":
      return declineOf(result.response);
    // 04: debited but not completed, 05 and 06: being refunded, 07: suspected fraud, 09: refund refused. Money may have
    // moved, so an operator has to look.
    case "04":
    case "05":
    case "06":
    case "07":
    case "09":
      return { status: "suspect" };
    // 11: the page timed out.
    case "11":
      return { status: "expired" };
    default:
      return { status: "unknown" };
  }
}
