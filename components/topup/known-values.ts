import { readLastBank } from "@/lib/client/order/last-bank";
import type { Values } from "@/lib/client/order/form-values";
import type { MethodView } from "@/lib/payment/define";

/** What the method's form would be filled in with; undefined where something has to be typed or chosen. */
export function knownValues({ fields }: MethodView): Values | undefined {
  const known: Values = {};
  for (const { name, kind } of fields) {
    const value = kind === "bank" ? readLastBank() : undefined;
    if (value === undefined) return undefined;
    known[name] = value;
  }
  return known;
}
