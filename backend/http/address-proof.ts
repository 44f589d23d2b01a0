import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether who names a client's address knows the secret (lib/publisher/address-proof.ts makes the proof). */
export function isProof(secret: string, address: string, proof: string | undefined): boolean {
  const wanted = createHmac("sha256", secret).update(`client address ${address}`).digest();
  const given = Buffer.from(proof ?? "", "base64url");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
