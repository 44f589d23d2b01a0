import { createHmac, timingSafeEqual } from "node:crypto";

/** The signature of a conformance file: HMAC-SHA256 over its JSON without `signature` and without blanks, in hex. */
export function signConformance(file: object, key: string): string {
  const { signature: _, ...signed } = file as { signature?: unknown };
  return createHmac("sha256", key).update(JSON.stringify(signed), "utf8").digest("hex");
}

/** Whether a conformance file, as its JSON was parsed, has the signature of this key. */
export function isSignedConformance(file: unknown, key: string): boolean {
  if (typeof file !== "object" || file === null) return false;
  const { signature } = file as { signature?: unknown };
  const [sent, expected] = [Buffer.from(String(signature)), Buffer.from(signConformance(file, key))];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
