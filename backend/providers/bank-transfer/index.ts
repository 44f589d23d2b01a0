import { createHmac } from "node:crypto";
import { z } from "zod";
import { isBankTransferClosed } from "../../domain/bank-hours";
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

const credit = z.object({
  transaction_no: z.string().min(1).max(64),
  amount: z.number().int().positive(),
  memo: z.string().max(500),
  status: z.enum(["credited", "rejected", "expired"]).default("credited"),
});
export type BankCredit = z.output<typeof credit>;

const statements = z.object({ transactions: z.array(credit).max(100) });

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
          return undefined;
        const parsed = credit.safeParse(parseJson(body));
        // Signed, so it is the bank's; but not in a form that we know: kept for an operator.
        if (!parsed.success) return { order_ids: [], raw: body };
        return {
          order_ids: ordersInMemo(parsed.data.memo),
          report: reportOf(parsed.data),
          memo: parsed.data.memo,
          raw: body,
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
      const { transactions } = statements.parse(JSON.parse(text));
      const found = transactions.filter(({ memo }) => ordersInMemo(memo).includes(order.id));
      return found.length > 0 ? found.map(reportOf) : [{ status: "waiting" }];
    },
  };
}

function reportOf({ status, amount, transaction_no }: BankCredit) {
  if (status === "credited") return { status: "paid" as const, amount, provider_txn: transaction_no };
  return { status: status === "expired" ? ("expired" as const) : ("declined" as const) };
}
