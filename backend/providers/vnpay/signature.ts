import { createHmac } from "node:crypto";
import type { RefusedCallback } from "../provider";
import { hidesBar, refusalOf, textOf } from "../signed-fields";

/**
 * The signed text of VNPay 2.1.0: parameters sorted by name, form-encoded (a space is `+`), without the hash's own
 * parameters and empty ones.
 */
export function vnpayText(parameters: URLSearchParams): string {
  const signed = [...parameters]
    .filter(([name, value]) => name.startsWith("vnp_") && !name.startsWith("vnp_SecureHash") && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(signed).toString();
}

/** HMAC-SHA512 in hex. */
export function signVnpay(parameters: URLSearchParams, secret: string): string {
  return createHmac("sha512", secret).update(vnpayText(parameters), "utf8").digest("hex");
}

/** Undefined when the parameters are valid. The text is encoded, so it is not ambiguous. */
export function refuseVnpay(parameters: URLSearchParams, secret: string): RefusedCallback | undefined {
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) return { refused: "repeated_field" };
  return refusalOf({
    ambiguous: false,
    expected: signVnpay(parameters, secret),
    received: parameters.get("vnp_SecureHash")?.toLowerCase(),
    text: "",
  });
}

/** querydr signs its fields in a fixed order joined by `|`, so no field may contain one. */
export function vnpayFieldsText(fields: readonly unknown[]): string {
  if (hidesBar(fields)) throw new Error("a field of VNPay's holds what parts fields");
  return fields.map(textOf).join("|");
}

export function signVnpayFields(fields: readonly unknown[], secret: string): string {
  return createHmac("sha512", secret).update(vnpayFieldsText(fields), "utf8").digest("hex");
}

/** yyyyMMddHHmmss in GMT+7. */
export function vnpayTime(moment: Date): string {
  return new Date(moment.getTime() + 7 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
}
