import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** How long a proof is valid, and how far the clocks of the two programs may be apart. */
const proof_ms = 60_000;

export const commandHeaders = {
  time: "x-command-time",
  digest: "x-command-digest",
  proof: "x-command-proof",
};

export interface SignedCommand {
  name: string;
  /** ISO, by the unshifted clock. */
  time: string;
  digest: string;
}

export const digestOf = (body: string) => createHash("sha256").update(body).digest("base64url");

const proofOf = (secret: string, { name, time, digest }: SignedCommand) =>
  createHmac("sha256", secret).update(`command ${name} ${time} ${digest}`).digest();

export function signCommand(secret: string, name: string, body: string, now: Date): Record<string, string> {
  const signed = { name, time: now.toISOString(), digest: digestOf(body) };
  return {
    [commandHeaders.time]: signed.time,
    [commandHeaders.digest]: signed.digest,
    [commandHeaders.proof]: proofOf(secret, signed).toString("base64url"),
  };
}

/** Whether someone who knows the secret signed this command within the last minute. */
export function isSigned(secret: string, signed: SignedCommand, proof: string, now: Date): boolean {
  const age_ms = now.getTime() - Date.parse(signed.time);
  if (!(Math.abs(age_ms) <= proof_ms)) return false;
  const expected = proofOf(secret, signed);
  const actual = Buffer.from(proof, "base64url");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
