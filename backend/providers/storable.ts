import { isStorable, storableText } from "../domain/outside-text";
import type { Report } from "../domain/settlement";
import type { CallbackRead, Provider, RefusedCallback, Started } from "./provider";
import { unreadablePayment } from "./unreadable";

/** The number of a message's characters that are stored. */
const most_text = 2000;
const most_memo = 500;
/** The longest id of an order or a payment. */
const most_name = 64;
/** The longest outcome as JSON: addresses of payment pages are long. */
const most_outcome = 16_000;

/**
 * Limits a provider's input to lengths and characters that can be stored, so that no later step fails on it. Texts are
 * truncated. An invalid id or amount is refused, and becomes an issue when money may have been paid.
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
  // The payment may exist, but the player can't be sent to it, so it is queried later.
  return fits ? started : { kind: "report", report: { status: "unknown" } };
}

function storableCallback(read: CallbackRead | RefusedCallback): CallbackRead | RefusedCallback {
  if ("refused" in read) {
    const { signed_text } = read;
    return signed_text === undefined ? read : { ...read, signed_text: storableText(signed_text, most_text) };
  }
  return {
    ...read,
    order_ids: read.order_ids.filter(isName),
    text: storableText(read.text, most_text),
    // Two messages with the same truncated text stay different messages.
    meaning: read.meaning ?? read.text,
    ...(read.memo !== undefined && { memo: storableText(read.memo, most_memo) }),
    ...(read.report && { report: storableReport(read.report) }),
  };
}

function storableReport(report: Report): Report {
  const { status, amount, provider_txn, card_to_save, issue } = report;
  const isAmount = amount === undefined || (Number.isSafeInteger(amount) && amount > 0);
  if (!isAmount || !(provider_txn === undefined || isName(provider_txn))) {
    const unreadable = unreadablePayment({ status, amount: String(amount), provider_txn });
    return storableReport(
      status === "paid" || status === "suspect" ? unreadable : { ...unreadable, status: "unknown" },
    );
  }
  const isCard = card_to_save && isStorable(card_to_save) && JSON.stringify(card_to_save).length <= most_memo;
  return {
    ...report,
    card_to_save: isCard ? card_to_save : undefined,
    issue: issue && { ...issue, text: storableText(issue.text, most_text) },
  };
}
