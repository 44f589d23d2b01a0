import { createHmac, timingSafeEqual } from "node:crypto";

/** Checks the portal's HMAC over a statement (lib/server/publisher/client-proof.ts makes it). */
export function isProof(
  secret: string,
  said: "client address" | "known browser" | "portal call",
  value: string,
  proof: string | undefined,
): boolean {
  const expected = createHmac("sha256", secret).update(`${said} ${value}`).digest();
  const actual = Buffer.from(proof ?? "", "base64url");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
