import type { Outcome } from "@/lib/contract/entities";
import type { ErrorName } from "@/lib/contract/errors";
import type { CallFailure } from "../call";
import type { Values } from "./form-values";

export interface Refused {
  error: ErrorName;
  message: string;
  fields: Record<string, string>;
  /** The details of the refusal (lib/client/call.ts). */
  details?: CallFailure["details"];
  /** An earlier attempt of the same purchase had no answer: its money may have been taken. */
  uncertain?: boolean;
}

/** A used card, or one that an operator is checking, cannot be sent again, so its code is removed. */
function without(values: Values, secrets: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}

const methodErrors: readonly ErrorName[] = [
  "method_unavailable",
  "bank_transfer_closed",
  "method_out_of_hours",
];
const cardErrors: readonly ErrorName[] = [
  "card_wrong",
  "card_malformed",
  "card_used",
  "card_in_check",
  "bank_unknown",
];

const spentErrors: readonly ErrorName[] = ["card_used", "card_in_check"];

/** Errors that are decided before the order is looked at: the same submission may succeed later. */
const earlyErrors: readonly ErrorName[] = [
  "publisher_unreachable",
  "maintenance",
  "too_many_requests",
  "consent_needed",
  // After signing in again nothing has to be typed again, not even the card's code.
  "unauthorized",
];

/** Whether another method may help: the same submission would be refused again. */
export const asksForAnother = ({ error }: Refused): boolean =>
  !earlyErrors.includes(error) && !error.endsWith("_cap_reached");

interface Correction {
  /** retry: the same submission may succeed later · review: nothing to correct, but it may be sent again. */
  step: "retry" | "method" | "amount" | "form" | "review";
  /** What stays of the typed values. */
  values: Values;
}

/** Where a refused submission is corrected. `secrets` are the fields of a card's serial and code. */
export function routeRefusal(
  values: Values,
  { error, fields }: Refused,
  secrets: readonly string[],
): Correction {
  if (earlyErrors.includes(error)) return { step: "retry", values };
  // Anything else may be a typing error, or an error of the gateway: the input stays, to be checked again.
  const left = spentErrors.includes(error) ? without(values, secrets) : values;
  if (methodErrors.includes(error)) return { step: "method", values: left };
  if (error === "amount_not_offered") return { step: "amount", values: left };
  if (secrets.length > 0 || cardErrors.includes(error) || hasFieldOf(values, fields))
    return { step: "form", values: left };
  return { step: "review", values: left };
}

function hasFieldOf(values: Values, fields: Record<string, string>): boolean {
  return Object.keys(fields).some((name) => name in values);
}

const outcomeErrors: readonly string[] = [...cardErrors, "card_gateway_down", "provider_unavailable"];

/** The refusal of an order that was rejected at once. A publisher's own error name has no sentence of ours. */
export function refusalOf({ error, message = "" }: Extract<Outcome, { outcome: "rejected" }>): Refused {
  const name = outcomeErrors.includes(error) ? (error as ErrorName) : "refused";
  return { error: name, message, fields: {} };
}
