import { createHash } from "node:crypto";
import type { Report } from "../domain/settlement";
import type { Database } from "../db/database";
import { insertIssue } from "../db/payment-issues";
import type { IssueReason } from "../db/tables";

/**
 * Lists for operators what a provider signed and can't be acted on automatically. The same message, by callback or
 * query, is listed once.
 */
export async function listIssue(
  tx: Database,
  of: {
    provider: string;
    reason: IssueReason;
    orderId?: string;
    report?: Report;
    /** The signed text, shown to operators. */
    details?: string;
    at: Date;
  },
): Promise<void> {
  const { provider, reason, orderId, report, details, at } = of;
  const { status, provider_txn: providerTxn, amount } = report ?? {};
  const identity = report?.issue
    ? [reason, orderId, report.issue.text]
    : report
      ? [reason, orderId, status, providerTxn, amount, ...(providerTxn === undefined ? [details] : [])]
      : [reason, details];
  await insertIssue(tx, {
    provider,
    digest: createHash("sha256").update(JSON.stringify(identity)).digest("hex"),
    reason,
    orderId,
    providerTxn,
    amount,
    details: details ?? report?.issue?.text,
    at,
  });
}
