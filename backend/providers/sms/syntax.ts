import { createHmac } from "node:crypto";
import { pairsText } from "../signed-fields";

/**
 * The message of an order (payments.md, SMS 9029). Viettel's has a form of its own. It ends with the order's code, which
 * identifies its charge.
 */
export function smsSyntax(operator: string, partner: string, order: { id: string; amount: number }): string {
  return operator === "viettel"
    ? `MW ${order.amount} ${partner} NAP ${order.id}`
    : `MW ${partner} NAP${order.amount / 1000} ${order.id}`;
}

/** The signed fields of a charge. `mo_message` is the player's text. */
export const chargeNames = [
  "access_key",
  "amount",
  "command_code",
  "error_code",
  "error_message",
  "mo_message",
  "msisdn",
  "request_id",
  "request_time",
] as const;

/** HMAC-SHA256 in hex over the charge's fields as `name=value` joined by `&`. */
export function signCharge(fields: Record<string, string>, secret: string): string {
  return createHmac("sha256", secret).update(pairsText(chargeNames, fields), "utf8").digest("hex");
}
