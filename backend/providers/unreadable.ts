import type { Report } from "../domain/settlement";

/** The report of a payment in an unknown format: for an operator, with the provider's text. */
export function unreadablePayment(said: object): Report {
  return { status: "suspect", issue: { reason: "unreadable", text: JSON.stringify(said) } };
}
