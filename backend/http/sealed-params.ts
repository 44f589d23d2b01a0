import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Secret } from "../db/seal";

const iv_bytes = 12;
const tag_bytes = 16;

const sealed = z.record(z.string(), z.string());

/** Makes a `dt`: parameters encrypted with AES-256-GCM, which nobody else can read or change. */
export function sealParams({ current }: Secret, params: Record<string, string>): string {
  const iv = randomBytes(iv_bytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(current), iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(params), "utf8"), cipher.final()]);
  return Buffer.concat([iv, text, cipher.getAuthTag()]).toString("base64url");
}

/** Undefined if the dt was not made here, or was changed. */
export function openParams({ current, old }: Secret, dt: string): Record<string, string> | undefined {
  const bytes = Buffer.from(dt, "base64url");
  // Another spelling of the same bytes is not accepted.
  if (bytes.length <= iv_bytes + tag_bytes || bytes.toString("base64url") !== dt) return undefined;
  for (const secret of [current, ...old]) {
    const params = openUnder(secret, bytes);
    if (params) return params;
  }
  return undefined;
}

function openUnder(secret: Buffer, bytes: Buffer): Record<string, string> | undefined {
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, iv_bytes), {
      authTagLength: tag_bytes,
    });
    decipher.setAuthTag(bytes.subarray(-tag_bytes));
    const text = Buffer.concat([decipher.update(bytes.subarray(iv_bytes, -tag_bytes)), decipher.final()]);
    return sealed.parse(JSON.parse(text.toString("utf8")));
  } catch {
    return undefined;
  }
}

function keyOf(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "dt parameters", 32));
}
