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
 * Direct bank transfer: the player pays a VietQR, the bank (or the service that watches the account) tells us of
 * each credit by a signed POST, and can be asked for the credits that carry a memo. HMAC-SHA256 over the body.
 */
export interface BankTransferSettings {
  /** Our accounts, by the code of the bank that the player chooses; `*` serves every other bank. */
  accounts: Record<string, { account_number: string; beneficiary: string; branch: string }>;
  secret: string;
  statements_url: string;
}

/** Letters of a memo that are looked through for an order's code, however long it is. */
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
  // Money without a fitting order is kept for an operator: for the bank it is taken.
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
          return { order_ids: ordersNamedIn(parseJson(body)), kept: body, unreadable: true };
        return {
          order_ids: ordersInMemo(parsed.data.memo),
          report: reportOf(parsed.data),
          memo: parsed.data.memo,
          kept: body,
        };
      },
      answer: (effect) => replies[effect],
    },
    async query(order) {
      const url = `${settings.statements_url}?memo=${encodeURIComponent(memoOf(order.id))}`;
      const { text, headers } = await ask(url, {
        headers: { "x-signature": signBankBody(url, settings.secret) },
      });
      if (!sameSignature(signBankBody(text, settings.secret), headers.get("x-signature") ?? "")) {
        throw new Error("the signature of the bank's statement does not hold");
      }
      const { transactions } = statements.parse(parseJson(text));
      const found = transactions.flatMap((transaction) => reportsOf(transaction, order.id));
      // What was only taken back, or can't be read, leaves the order as it was: nobody has paid.
      const isWaiting = found.every(({ status }) => status === "reversed" || status === "unknown");
      return [...found, ...(isWaiting ? [{ status: "waiting" as const }] : [])];
    },
  };
}

/** The orders that a credit of another form may name. */
function ordersNamedIn(content: unknown): string[] {
  const named = z.object({ memo: z.string() }).safeParse(content);
  return named.success ? ordersInMemo(named.data.memo.slice(0, most_read)) : [];
}

/** What one line of a signed statement says of an order. One in another form is listed, and hides none of the others. */
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
