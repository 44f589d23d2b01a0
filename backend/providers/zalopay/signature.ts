import { createHmac } from "node:crypto";
import { hidesBar, textOf } from "../signed-fields";

/** ZaloPay v2: HMAC-SHA256 in hex. */
export function signZalopay(text: string, key: string): string {
  return createHmac("sha256", key).update(text, "utf8").digest("hex");
}

/** The values of a call or a return, joined by `|`. Throws when one contains `|`, as the text would be ambiguous. */
export function zalopayText(values: readonly unknown[]): string {
  if (hidesBar(values)) throw new Error("a value of ZaloPay's holds what parts values");
  return values.map(textOf).join("|");
}

/** The order's id at ZaloPay, which begins with its day in GMT+7. */
export function appTransId(order: { id: string; created_at: Date }): string {
  const day = new Date(order.created_at.getTime() + 7 * 3_600_000).toISOString();
  return `${day.slice(2, 10).replaceAll("-", "")}_${order.id}`;
}
