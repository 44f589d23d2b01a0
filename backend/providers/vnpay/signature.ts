import { createHmac } from "node:crypto";
import { sameSignature } from "../same-signature";

/**
 * VNPay 2.1.0: parameters sorted by name, form-encoded (a space is `+`), HMAC-SHA512 in hex. The hash's own
 * parameters are left out, as are empty ones.
 */
export function signVnpay(parameters: URLSearchParams, secret: string): string {
  const signed = new URLSearchParams(
    [...parameters]
      .filter(
        ([name, value]) => name.startsWith("vnp_") && !name.startsWith("vnp_SecureHash") && value !== "",
      )
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  return createHmac("sha512", secret).update(signed.toString(), "utf8").digest("hex");
}

export function verifyVnpay(parameters: URLSearchParams, secret: string): boolean {
  return sameSignature(signVnpay(parameters, secret), (parameters.get("vnp_SecureHash") ?? "").toLowerCase());
}

/** querydr signs its fields in a fixed order with `|` between them. */
export function signVnpayFields(fields: readonly unknown[], secret: string): string {
  return createHmac("sha512", secret)
    .update(fields.map((field) => field ?? "").join("|"), "utf8")
    .digest("hex");
}

/** yyyyMMddHHmmss in GMT+7. */
export function vnpayTime(moment: Date): string {
  return new Date(moment.getTime() + 7 * 3_600_000).toISOString().replace(/\D/g, "").slice(0, 14);
}
