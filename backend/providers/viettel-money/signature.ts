import { createHmac } from "node:crypto";

/** Viettel Money 2.0: the values one after the other without anything between, HMAC-SHA1 in base 64. */
export function signViettel(values: readonly unknown[], hash_key: string): string {
  return createHmac("sha1", hash_key)
    .update(values.map((value) => String(value ?? "")).join(""), "utf8")
    .digest("base64");
}
