import { createHmac } from "node:crypto";
import { sameSignature } from "../same-signature";

/**
 * OnePay's hosted page: parameters that begin with vpc_ or user_, sorted by name, `name=value` with `&` between them
 * and not encoded, HMAC-SHA256 with the secret as bytes of its hex, in upper-case hex. Empty ones are left out.
 */
export function signOnepay(parameters: URLSearchParams, secret_hex: string): string {
  const text = [...parameters]
    .filter(([name, value]) => /^(vpc_|user_)/.test(name) && name !== "vpc_SecureHash" && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return createHmac("sha256", Buffer.from(secret_hex, "hex"))
    .update(text, "utf8")
    .digest("hex")
    .toUpperCase();
}

/** The signed text is not encoded: a value that reads as further parameters could be any of them, so it is refused. */
export function verifyOnepay(parameters: URLSearchParams, secret_hex: string): boolean {
  if ([...parameters.values()].some((value) => /&(vpc|user)_/.test(value))) return false;
  const received = (parameters.get("vpc_SecureHash") ?? "").toUpperCase();
  return sameSignature(signOnepay(parameters, secret_hex), received);
}
