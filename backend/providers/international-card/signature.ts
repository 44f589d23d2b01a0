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

/**
 * True for the signed text of our own requests, however it is split into parameters: in the order of names they begin
 * with the access code, and they have no result. The address of the payment page is one, in the player's browser.
 */
export function isOnepayRequest(parameters: URLSearchParams): boolean {
  const text = onepayText(parameters);
  return text.startsWith("vpc_AccessCode=") && !text.includes("&vpc_TxnResponseCode=");
}

/**
 * True when the text, split wherever it can be, is one that OnePay signs: names in order, no empty value. A player who
 * joins two parameters of his return in one gets the same text with the same signature, in a form OnePay never sends. Not
 * so where the start of a name stands without a name: that is in a value of OnePay's own.
 */
function isOnepayCanonical(text: string): boolean {
  if (/&(?:vpc|user)_(?!\w+=)/.test(text)) return false;
  const pairs = text.split(/&(?=(?:vpc|user)_\w+=)/);
  const names = pairs.map((pair) => pair.slice(0, pair.indexOf("=")));
  return (
    pairs.every((pair) => /^(vpc|user)_\w+=./s.test(pair)) &&
    names.every((name, n) => n === 0 || (names[n - 1] ?? "") < name)
  );
}

/**
 * Undefined when the parameters are valid. `text` is the text that an operator may see, of an ambiguous message that
 * OnePay itself may have sent.
 */
export function refuseOnepay(
  parameters: URLSearchParams,
  secret_hex: string,
  text = "",
): RefusedCallback | undefined {
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) return { refused: "repeated_field" };
  const refusal = refusalOf({
    ambiguous: isOnepayAmbiguous(parameters),
    expected: signOnepay(parameters, secret_hex),
    received: parameters.get("vpc_SecureHash")?.toUpperCase(),
    text,
  });
  const isRearranged = isOnepayRequest(parameters) || isOnepayCanonical(onepayText(parameters));
  return refusal?.signed_text !== undefined && isRearranged ? { refused: "ambiguous_field" } : refusal;
}

export function verifyOnepay(parameters: URLSearchParams, secret_hex: string): boolean {
  return refuseOnepay(parameters, secret_hex) === undefined;
}
