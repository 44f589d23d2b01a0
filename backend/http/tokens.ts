import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";

const token_lifetime_s = 86_400;
const arrival_lifetime_s = 300;

/** Of a token: the player (`jti`, spec.md §3), and an id of its own by which it is revoked. */
export interface TokenClaims {
  player_id: string;
  token_id: string;
  expires_at: Date;
}

export interface Tokens {
  /** The Bearer token, 86400 s. */
  issueBearer(player_id: string): Promise<string>;
  /** The single-use user_token of an arrival, 5 minutes. */
  issueArrival(player_id: string): Promise<string>;
  /** Undefined when forged, ended, or of the other kind. */
  readBearer(token: string): Promise<TokenClaims | undefined>;
  readArrival(token: string): Promise<TokenClaims | undefined>;
}

export function createTokens(secret: Uint8Array, now: () => Date): Tokens {
  const issue = (use: string, lifetime_s: number) => (player_id: string) => {
    const issued = Math.floor(now().getTime() / 1000);
    return new SignJWT({ sid: randomUUID() })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience(use)
      .setJti(player_id)
      .setIssuedAt(issued)
      .setExpirationTime(issued + lifetime_s)
      .sign(secret);
  };
  const read = (use: string) => async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ["HS256"],
        audience: use,
        currentDate: now(),
        requiredClaims: ["jti", "sid", "exp"],
      });
      return {
        player_id: String(payload.jti),
        token_id: String(payload.sid),
        expires_at: new Date((payload.exp ?? 0) * 1000),
      };
    } catch {
      return undefined;
    }
  };
  return {
    issueBearer: issue("bearer", token_lifetime_s),
    issueArrival: issue("arrival", arrival_lifetime_s),
    readBearer: read("bearer"),
    readArrival: read("arrival"),
  };
}
