import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { isStorable } from "../../domain/outside-text";
import type { SessionEnd } from "../social-provider";

/** By a key of the provider's alone: neither `none` nor a secret that we share. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const event = "http://schemas.openid.net/event/backchannel-logout";
/** A logout token is accepted this long after it was made. */
export const logout_token_s = 600;
const skew_s = 60;
/** Keys are asked for again after this time, or for a key that is not among them, but not more often than `pause_ms`. */
const kept_ms = 600_000;
const pause_ms = 30_000;

const id = z.string().min(1).max(255).refine(isStorable);
const claims = z
  .object({
    jti: id,
    sub: id.optional(),
    sid: id.optional(),
    events: z.object({ [event]: z.looseObject({}) }),
    /** An ID token has one, and is none of these. */
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

export interface LogoutTokenChecks {
  issuer: string;
  client_id: string;
  now: () => Date;
  keys: JWTVerifyGetKey;
}

/** Checks a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws when it is not valid. */
export async function readLogoutToken(
  token: string,
  { issuer, client_id, now, keys }: LogoutTokenChecks,
): Promise<SessionEnd> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms,
    issuer,
    audience: client_id,
    currentDate: now(),
    clockTolerance: skew_s,
    maxTokenAge: logout_token_s,
    requiredClaims: ["iat", "jti", "events"],
  });
  const { jti, sub, sid } = claims.parse(payload);
  return { id: jti, issuer, subject: sub, session: sid };
}

/** The provider's public keys. `ask_keys` rejects where they can't be read, and so does the result. */
export function createKeys(ask_keys: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let known: { find: JWTVerifyGetKey; asked_ms: number } | undefined;
  let asking: Promise<JWTVerifyGetKey> | undefined;
  const read = () =>
    (asking ??= ask_keys()
      .then((keys) => {
        const find = createLocalJWKSet(keys);
        known = { find, asked_ms: performance.now() };
        return find;
      })
      .finally(() => (asking = undefined)));
  return async (header, token) => {
    const age_ms = known ? performance.now() - known.asked_ms : Infinity;
    const find = known && age_ms < kept_ms ? known.find : await read();
    try {
      return await find(header, token);
    } catch (error) {
      // An unknown key may be a new one.
      if (!(error instanceof errors.JWKSNoMatchingKey) || age_ms < pause_ms) throw error;
      return (await read())(header, token);
    }
  };
}
