import { createHmac } from "node:crypto";

/** ZaloPay v2: HMAC-SHA256 in hex. */
export function signZalopay(text: string, key: string): string {
  return createHmac("sha256", key).update(text, "utf8").digest("hex");
}

/** The order's id at ZaloPay begins with its day in GMT+7. */
export function appTransId(order: { id: string; created_at: Date }): string {
  const day = new Date(order.created_at.getTime() + 7 * 3_600_000).toISOString();
  return `${day.slice(2, 10).replaceAll("-", "")}_${order.id}`;
}
