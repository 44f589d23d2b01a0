import { endpoints } from "@/lib/contract";
import { isBankTransferClosed } from "@/lib/contract/bank-hours";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { ErrorName } from "@/lib/contract/errors";
import { methodOf, methods } from ".";
import type { MethodDefinition, RuleName } from "./define";

/**
 * The rule of spec.md §9 that a call is held to by the method that it pays with. `payment_id` is the call's parameter,
 * where its address has one.
 */
export function ruleOf(endpoint: Pick<Endpoint, "name">, payment_id?: unknown): RuleName | undefined {
  if (endpoint.name === endpoints.purchaseWallet.name)
    return methods.find(({ paysFrom }) => paysFrom === "vxu")?.rule;
  if (endpoint.name === endpoints.purchase.name) return methodOf(Number(payment_id)).rule;
  return methods.find(({ submit }) => submit.name === endpoint.name)?.rule;
}

/** Why a method can't be used at an hour, whatever its publisher says of it. */
export function closedAt({ rule }: Pick<MethodDefinition, "rule">, now: Date): ErrorName | undefined {
  return rule === "bankHours" && isBankTransferClosed(now) ? "bank_transfer_closed" : undefined;
}
