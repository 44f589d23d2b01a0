import { createHmac } from "node:crypto";

export type Operator = "viettel" | "mobifone" | "vinaphone";

/** The message of an order (payments.md, SMS 9029). It ends with the order's code, by which its charge is known. */
export function smsSyntax(
  operator: Operator,
  partner: string,
  order: { id: string; amount: number },
): string {
  return operator === "viettel"
    ? `MW ${order.amount} ${partner} NAP ${order.id}`
    : `MW ${partner} NAP${order.amount / 1000} ${order.id}`;
}

const signed = [
  "access_key",
  "amount",
  "command_code",
  "error_code",
  "error_message",
  "mo_message",
  "msisdn",
  "request_id",
  "request_time",
];

/** HMAC-SHA256 in hex over the charge's fields as `name=value` with `&` between them. */
export function signCharge(fields: URLSearchParams, secret: string): string {
  const text = signed.map((name) => `${name}=${fields.get(name) ?? ""}`).join("&");
  return createHmac("sha256", secret).update(text, "utf8").digest("hex");
}
