import type { Report } from "../domain/settlement";

/** A provider says that money came in, but not in a form that we know: for an operator, with what it said. */
export function unreadablePayment(said: object): Report {
  return { status: "suspect", issue: { reason: "unreadable", text: JSON.stringify(said) } };
}
