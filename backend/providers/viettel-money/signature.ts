import { createHmac } from "node:crypto";

/** Viettel Money 2.0: HMAC-SHA1 in base64 over the values, joined without a separator. */
export function signViettel(values: readonly unknown[], hash_key: string): string {
  return createHmac("sha1", hash_key)
    .update(values.map((value) => String(value ?? "")).join(""), "utf8")
    .digest("base64");
}
