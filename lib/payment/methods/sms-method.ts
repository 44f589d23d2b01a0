import { endpoints } from "@/lib/contract";
import { defineMethod, type MethodDefinition } from "../define";

interface SmsMethod<Name extends string> {
  name: Name;
  id: number;
  mark: string;
  operator: string;
}

/**
 * A text message to a short code, charged by the operator. Numbers are portable, so the player chooses the operator.
 */
export function smsMethod<const Name extends string>({ name, id, mark, operator }: SmsMethod<Name>) {
  return defineMethod({
    name,
    ids: [id],
    mark,
    family: "phone",
    fields: [],
    amountField: "amount",
    idField: "payment_id",
    provider: { kind: "sms", operator },
    submit: endpoints.getSmsTid,
    shape: "none",
  } satisfies MethodDefinition);
}
