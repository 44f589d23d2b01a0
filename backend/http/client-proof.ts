import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether who says this of a client knows the secret (lib/server/publisher/client-proof.ts makes the proof). */
export function isProof(
  secret: string,
  said: "client address" | "known browser",
  value: string,
  proof: string | undefined,
): boolean {
  const wanted = createHmac("sha256", secret).update(`${said} ${value}`).digest();
  const given = Buffer.from(proof ?? "", "base64url");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
