import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** The backend's secret, and its earlier ones, which only unseal. */
export interface Secret {
  current: Buffer;
  old: readonly Buffer[];
}

/** Prefix of a sealed text in a column that also has clear ones. */
export const sealed_mark = "sealed:";

const keyOf = (secret: Buffer) => createHmac("sha256", secret).update("seal").digest();

/** Encrypts with AES-256-GCM under a key derived from the current secret. Base64 of nonce, tag and ciphertext. */
export function seal(text: string, { current }: Secret): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(current), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Throws if the text was altered, or sealed under none of these secrets. */
export function unseal(sealed: string, { current, old }: Secret): string {
  const bytes = Buffer.from(sealed, "base64");
  for (const secret of [current, ...old]) {
    const opened = unsealUnder(bytes, secret);
    if (opened !== undefined) return opened;
  }
  throw new Error("what was sealed can't be read under the backend's secrets");
}

function unsealUnder(bytes: Buffer, secret: Buffer): string | undefined {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12), {
    authTagLength: 16,
  });
  try {
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Keyed hashes of a text under all secrets, the current one first: it is written, any of them is looked up. */
export function keyedHashes(text: string, { current, old }: Secret): [string, ...string[]] {
  const hash = (secret: Buffer) => createHmac("sha256", secret).update(text).digest("hex");
  return [hash(current), ...old.map(hash)];
}
