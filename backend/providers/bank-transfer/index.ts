import { createHmac } from "node:crypto";
import { z } from "zod";
import { isBankTransferClosed } from "@/lib/contract/bank-hours";
import type { Report } from "../../domain/settlement";
import { ask, parseJson } from "../ask";
import type { CallbackAnswer, CallbackEffect, Provider } from "../provider";
import { sameSignature } from "../same-signature";
import { memoOf, ordersInMemo } from "./memo";
import { vietqrText } from "./vietqr";

/**
 * Direct bank transfer: the player pays a VietQR, the bank (or the service that watches the account) reports each
 * credit by a signed POST, and can be queried for the credits with a memo. HMAC-SHA256 over the body.
 */
export interface BankTransferSettings {
  /** Our accounts, by the code of the bank that the player chooses; `*` is for every other bank. */
  accounts: Record<string, { account_number: string; beneficiary: string; branch: string }>;
  secret: string;
  statements_url: string;
}

/** The number of a memo's characters that are searched for an order's code. */
const most_read = 2000;

const credit = z.object({
  transaction_no: z.string().min(1).max(64),
  amount: z.number().int().positive(),
  memo: z.string().max(500),
  status: z.enum(["credited", "rejected", "expired", "reversed"]).default("credited"),
});
export type BankCredit = z.output<typeof credit>;

const statements = z.object({ transactions: z.array(z.unknown()).max(100) });

const replies: Record<CallbackEffect, CallbackAnswer> = {
  taken: { status: 200, json: { result: "taken" } },
  already: { status: 200, json: { result: "already" } },
  // Money without a matching order is listed for an operator; the bank is told that it was received.
  no_order: { status: 200, json: { result: "kept" } },
  wrong_amount: { status: 200, json: { result: "kept" } },
  forged: { status: 403, json: { result: "bad_signature" } },
  failed: { status: 500, json: { result: "try_again" } },
};

export function signBankBody(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body, "utf8").digest("hex");
}

export function createBankTransfer(settings: BankTransferSettings): Provider {
  return {
    name: "bank-transfer",
    lifetime_s: 60 * 60,
    accepts_other_amount: false,
    starts_purely: true,
    closedNow: (now) => (isBankTransferClosed(now) ? "bank_transfer_closed" : undefined),
    async start(order) {
      const account = settings.accounts[order.bank?.code ?? ""] ?? settings.accounts["*"];
      if (!account || !order.bank) return { kind: "refused", error: "bank_unknown" };
      const { bin, name } = order.bank;
      const message = memoOf(order.id);
      const qr_text = vietqrText({
        bin,
        account_number: account.account_number,
        amount: order.amount,
        purpose: message,
      });
      return { kind: "next", outcome: { outcome: "qr", qr_text, ...account, bank_name: name, message } };
    },
    callback: {
      method: "POST",
      read({ body, headers }) {
        if (!sameSignature(signBankBody(body, settings.secret), headers.get("x-signature") ?? ""))
          return { refused: "bad_signature" };
        const parsed = credit.safeParse(parseJson(body));
        if (!parsed.success)
          return { order_ids: ordersNamedIn(parseJson(body)), text: body, unreadable: true };
        return {
          order_ids: ordersInMemo(parsed.data.memo),
          report: reportOf(parsed.data),
          memo: parsed.data.memo,
          text: body,
        };
      },
      answer: (effect) => replies[effect],
    },
    async query(order) {
      const url = `${settings.statements_url}?memo=${encodeURIComponent(memoOf(order.id))}`;
      const { text, header } = await ask(url, {
        headers: { "x-signature": signBankBody(url, settings.secret) },
      });
      if (!sameSignature(signBankBody(text, settings.secret), header("x-signature"))) {
        throw new Error("the signature of the bank's statement does not hold");
      }
      const { transactions } = statements.parse(parseJson(text));
      const found = transactions.flatMap((transaction) => reportsOf(transaction, order.id));
      // With only reversed or unreadable credits the order keeps waiting: nobody has paid.
      const isWaiting = found.every(({ status }) => status === "reversed" || status === "unknown");
      return [...found, ...(isWaiting ? [{ status: "waiting" as const }] : [])];
    },
  };
}

/** The orders that a credit in an unknown format may name. */
function ordersNamedIn(content: unknown): string[] {
  const named = z.object({ memo: z.string() }).safeParse(content);
  return named.success ? ordersInMemo(named.data.memo.slice(0, most_read)) : [];
}

/** The reports about an order in one line of a signed statement. A line in an unknown format becomes an issue. */
function reportsOf(transaction: unknown, order_id: string): Report[] {
  const read = credit.safeParse(transaction);
  if (read.success) return ordersInMemo(read.data.memo).includes(order_id) ? [reportOf(read.data)] : [];
  return [{ status: "unknown", issue: { reason: "unreadable", text: JSON.stringify(transaction) } }];
}

function reportOf({ status, amount, transaction_no }: BankCredit): Report {
  const payment = { amount, provider_txn: transaction_no };
  switch (status) {
    case "credited":
      return { status: "paid", ...payment };
    case "reversed":
      return { status: "reversed", ...payment };
    case "expired":
      return { status: "expired" };
    case "rejected":
      return { status: "declined" };
  }
}
