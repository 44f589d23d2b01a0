import { hkdfSync } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import type { Secret } from "../db/seal";
import { social_lifetime_s } from "./tokens";

const name = "sign_in_journey";
const kept = z.record(z.string(), z.string());

/**
 * What a sign-in at a provider leaves with the browser until it returns, in an encrypted cookie: the PKCE verifier and
 * the nonce. A return in another browser, or for another state, finds nothing. The last sign-in begun is the one kept.
 */
export function createKeptJourney({ current }: Secret, callback: string, now: () => Date) {
  const key = new Uint8Array(hkdfSync("sha256", current, "", "sign-in journey", 32));
  const address = new URL(callback);
  const secure = address.protocol === "https:";
  const path = address.pathname.replace(/\/callback$/, "");
  const flags = { path, secure, httpOnly: true, sameSite: "Lax" } as const;
  return {
    async keep(c: Context, id: string, journey: Record<string, string>): Promise<void> {
      const ends_at_s = Math.floor(now().getTime() / 1000) + social_lifetime_s;
      const sealed = await new EncryptJWT({ journey })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setJti(id)
        .setExpirationTime(ends_at_s)
        .encrypt(key);
      setCookie(c, name, sealed, { ...flags, maxAge: social_lifetime_s });
    },
    /** Takes it away again; undefined if there is none of this sign-in. */
    async take(c: Context, id: string): Promise<Record<string, string> | undefined> {
      const sealed = getCookie(c, name);
      if (!sealed) return undefined;
      try {
        const { payload } = await jwtDecrypt(sealed, key, { currentDate: now() });
        if (payload.jti !== id) return undefined;
        deleteCookie(c, name, flags);
        return kept.parse(payload.journey);
      } catch {
        return undefined;
      }
    },
  };
}
