import { createHmac } from "node:crypto";
import { refusalOf } from "../signed-fields";
import type { RefusedCallback } from "../provider";

const is_signed = (name: string) => /^(vpc_|user_)/.test(name) && name !== "vpc_SecureHash";

/**
 * The signed text of OnePay's hosted page: parameters that begin with vpc_ or user_, sorted by name, as `name=value`
 * joined by `&` and not encoded. Empty ones are left out.
 */
export function onepayText(parameters: URLSearchParams): string {
  return [...parameters]
    .filter(([name, value]) => is_signed(name) && value !== "")
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** HMAC-SHA256 in upper-case hex; the key is the bytes of the secret's hex. */
export function signOnepay(parameters: URLSearchParams, secret_hex: string): string {
  return createHmac("sha256", Buffer.from(secret_hex, "hex"))
    .update(onepayText(parameters), "utf8")
    .digest("hex")
    .toUpperCase();
}

/** True when the text, which is not encoded, has several readings: a name or a value contains another parameter. */
export function isOnepayAmbiguous(parameters: URLSearchParams): boolean {
  const signed = [...parameters].filter(([name]) => is_signed(name));
  return signed.some(([name, value]) => !/^(vpc|user)_\w+$/.test(name) || /&(vpc|user)_/.test(value));
}

/** Undefined when the parameters are valid. `text` is the text that an operator may see. */
export function refuseOnepay(
  parameters: URLSearchParams,
  secret_hex: string,
  text = "",
): RefusedCallback | undefined {
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) return { refused: "repeated_field" };
  return refusalOf({
    ambiguous: isOnepayAmbiguous(parameters),
    expected: signOnepay(parameters, secret_hex),
    received: parameters.get("vpc_SecureHash")?.toUpperCase(),
    text,
  });
}

export function verifyOnepay(parameters: URLSearchParams, secret_hex: string): boolean {
  return refuseOnepay(parameters, secret_hex) === undefined;
}
