import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const keyOf = (secret: Buffer) => createHmac("sha256", secret).update("seal").digest();

/** AES-256-GCM under a key made of the backend's secret: for what it has to be able to read again. */
export function seal(text: string, secret: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Throws where it was altered, or sealed under another secret. */
export function unseal(sealed: string, secret: Buffer): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}
