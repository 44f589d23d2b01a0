import { isStorable, storableText } from "../domain/outside-text";
import type { Report } from "../domain/settlement";
import type { CallbackRead, Provider, RefusedCallback, Started } from "./provider";
import { unreadablePayment } from "./unreadable";

/** Letters that are kept of a message. */
const most_kept = 2000;
const most_memo = 500;
/** Of what names an order or a payment. */
const most_name = 64;
/** Of all that a page needs to go on: addresses of payment pages are long. */
const most_outcome = 16_000;

/**
 * The edge at which a provider's words come in: whatever it says is bounded and can be stored, so that nothing behind it
 * fails for what somebody wrote. A name or an amount is not mended but refused, and listed where it was a payment.
 */
export function makeStorable(provider: Provider): Provider {
  const { callback, readReturn, payWithToken } = provider;
  return {
    ...provider,
    start: async (order) => storableStart(await provider.start(order)),
    query: async (order) => (await provider.query(order)).map(storableReport),
    ...(callback && {
      callback: { ...callback, read: (raw) => storableCallback(callback.read(raw)) },
    }),
    ...(readReturn && { readReturn: (query) => nameOf(readReturn(query)) }),
    ...(payWithToken && {
      payWithToken: async (order, token) => storableStart(await payWithToken(order, token)),
    }),
  };
}

const isName = (text: string) => text.length <= most_name && isStorable(text);
const nameOf = (text: string | undefined) => (text !== undefined && isName(text) ? text : undefined);

function storableStart(started: Started): Started {
  if (started.kind === "report") return { kind: "report", report: storableReport(started.report) };
  if (started.kind === "refused") return started;
  const fits = isStorable(started.outcome) && JSON.stringify(started.outcome).length <= most_outcome;
  // The payment may exist, but nobody could be sent to it: to be asked about.
  return fits ? started : { kind: "report", report: { status: "unknown" } };
}

function storableCallback(read: CallbackRead | RefusedCallback): CallbackRead | RefusedCallback {
  if ("refused" in read) {
    const { signed_text } = read;
    return signed_text === undefined ? read : { ...read, signed_text: storableText(signed_text, most_kept) };
  }
  return {
    ...read,
    order_ids: read.order_ids.filter(isName),
    kept: storableText(read.kept, most_kept),
    // Two messages that are bounded to one text are two all the same.
    meaning: read.meaning ?? read.kept,
    ...(read.memo !== undefined && { memo: storableText(read.memo, most_memo) }),
    ...(read.report && { report: storableReport(read.report) }),
  };
}

function storableReport(report: Report): Report {
  const { status, amount, provider_txn, kept_card, issue } = report;
  const isAmount = amount === undefined || (Number.isSafeInteger(amount) && amount > 0);
  if (!isAmount || !(provider_txn === undefined || isName(provider_txn))) {
    const unreadable = unreadablePayment({ status, amount: String(amount), provider_txn });
    return storableReport(
      status === "paid" || status === "suspect" ? unreadable : { ...unreadable, status: "unknown" },
    );
  }
  const isCard = kept_card && isStorable(kept_card) && JSON.stringify(kept_card).length <= most_memo;
  return {
    ...report,
    kept_card: isCard ? kept_card : undefined,
    issue: issue && { ...issue, text: storableText(issue.text, most_kept) },
  };
}
