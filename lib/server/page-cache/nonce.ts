import { randomFillSync } from "node:crypto";

const size_bytes = 16;
/** 16 random bytes in base64. */
export const nonceLength = 24;

/** Random bytes for many nonces: asking for those of each alone would cost more than the rest of a nonce. */
const pool = Buffer.alloc(256 * size_bytes);
let used_bytes = pool.length;

/** A nonce of the content policy, new for every answer. */
export function newNonce(): string {
  if (used_bytes === pool.length) {
    randomFillSync(pool);
    used_bytes = 0;
  }
  used_bytes += size_bytes;
  return pool.toString("base64", used_bytes - size_bytes, used_bytes);
}
