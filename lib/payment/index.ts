import type { MethodDefinition } from "./define";
import { bank } from "./methods/bank";
import { bankTransfer } from "./methods/bank-transfer";
import { vcoin } from "./methods/vcoin";

/** The registry: a new method is its file, a line here, and its messages. */
export const methods: readonly MethodDefinition[] = [bank, bankTransfer, vcoin];

const byId = new Map(methods.flatMap((method) => method.ids.map((id) => [id, method] as const)));

/** The method of a publisher's id; ids that nothing claims are bank payments (spec.md §4). */
export function methodOf(id: number): MethodDefinition {
  return byId.get(id) ?? bank;
}

/** The method that an endpoint of its own serves; undefined for the endpoint that many share. */
export function methodServedBy(endpointName: string): MethodDefinition | undefined {
  const served = methods.filter((method) => method.submit.name === endpointName);
  return served.length === 1 ? served[0] : undefined;
}
