import { randomBytes } from "node:crypto";
import { NodeCryptoPlugin } from "@otplib/plugin-crypto-node";
import { generate, verify } from "@otplib/totp";
import { fromBase32, toBase32 } from "./base32";

/** RFC 6238 as every authenticator app has it: six digits, 30 s, SHA-1, a secret of 160 bits. */
const period_s = 30;
const secret_bytes = 20;
const code = /^\d{6}$/;
const crypto = new NodeCryptoPlugin();
const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

export const makeTotpSecret = () => toBase32(randomBytes(secret_bytes));

/** What the QR code says. The site's host tells several sites of one operator apart. */
export function totpAddress(secret: string, username: string, public_url: string): string {
  const issuer = new URL(public_url).hostname;
  return `otpauth://totp/${issuer}:${encodeURIComponent(username)}?secret=${secret}&issuer=${issuer}`;
}

/** The code that an app shows at a moment. */
export const totpCode = (secret: string, at: Date) =>
  generate({ secret: fromBase32(secret), epoch: secondsOf(at), crypto });

/**
 * The time step that a code is of: the one at this moment, or one beside it, since a phone's clock may differ and typing
 * takes time. Undefined if it is none of these.
 */
export async function totpStepOf(secret: string, token: string, at: Date): Promise<number | undefined> {
  if (!code.test(token)) return undefined;
  const asked = { secret: fromBase32(secret), token, epoch: secondsOf(at), epochTolerance: period_s, crypto };
  const result = await verify(asked);
  return result.valid ? result.timeStep : undefined;
}
