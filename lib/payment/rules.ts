import { endpoints } from "@/lib/contract";
import { isBankTransferClosed } from "@/lib/contract/bank-hours";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { ErrorName } from "@/lib/contract/errors";
import { methodOf, methods } from ".";
import type { MethodDefinition, RuleName } from "./define";

/**
 * The rule of spec.md §9 for a call, by the method that it pays with. `payment_id` is the call's path parameter, if it
 * has one.
 */
export function ruleOf(endpoint: Pick<Endpoint, "name">, payment_id?: unknown): RuleName | undefined {
  if (endpoint.name === endpoints.purchaseWallet.name)
    return methods.find(({ paysFrom }) => paysFrom === "vxu")?.rule;
  if (endpoint.name === endpoints.purchase.name) return methodOf(Number(payment_id)).rule;
  return methods.find(({ submit }) => submit.name === endpoint.name)?.rule;
}

/** The error with which a method is closed at a time, whatever its publisher says. */
export function closedAt({ rule }: Pick<MethodDefinition, "rule">, now: Date): ErrorName | undefined {
  return rule === "bankHours" && isBankTransferClosed(now) ? "bank_transfer_closed" : undefined;
}
