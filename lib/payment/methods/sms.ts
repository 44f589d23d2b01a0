import { endpoints } from "@/lib/contract";
import { defineMethod, type MethodDefinition } from "../define";

/**
 * A text message to a short code, charged by the operator. Numbers are portable, so the player chooses the operator.
 */
function smsOf<const Name extends string>(name: Name, id: number, mark: string) {
  return defineMethod({
    name,
    ids: [id],
    mark,
    family: "phone",
    fields: [],
    amountField: "amount",
    idField: "payment_id",
    submit: endpoints.getSmsTid,
    shape: "none",
  } satisfies MethodDefinition);
}

export const smsViettel = smsOf("smsViettel", 6, "sms-viettel");
export const smsMobifone = smsOf("smsMobifone", 7, "sms-mobifone");
export const smsVinaphone = smsOf("smsVinaphone", 11, "sms-vinaphone");
