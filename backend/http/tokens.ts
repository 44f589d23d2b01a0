import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT, type JWTPayload } from "jose";

const token_lifetime_s = 86_400;
const arrival_lifetime_s = 300;
const social_lifetime_s = 900;
/** A Bearer lives on for as long as the portal's clock may be behind: its session is not to end early. */
const skew_s = 60;
/** A working day. */
const operator_lifetime_s = 8 * 3600;

/** Of a token: the player (`jti`, spec.md §3), and an id of its own by which it is revoked. */
export interface TokenClaims {
  player_id: string;
  token_id: string;
  expires_at: Date;
  /** Of a social account that signed in for one game: no other is topped up with it (spec.md §4). */
  game_id?: number;
}

export interface Tokens {
  /** The Bearer token, 86400 s. */
  issueBearer(player_id: string, game_id?: number): Promise<string>;
  /** The single-use user_token of an arrival, 5 minutes. */
  issueArrival(player_id: string, game_id?: number): Promise<string>;
  issueOperator(operator_id: string): Promise<string>;
  /** Undefined when forged, ended, or of another kind. */
  readBearer(token: string): Promise<TokenClaims | undefined>;
  readArrival(token: string): Promise<TokenClaims | undefined>;
  /** `player_id` is the operator's id: they are another kind of token, and another table. */
  readOperator(token: string): Promise<TokenClaims | undefined>;
  /** What a social sign-in has to know again when the provider sends the player back. */
  sealSocial(journey: SocialJourney): Promise<string>;
  openSocial(state: string): Promise<SocialJourney | undefined>;
}

export interface SocialJourney {
  provider: string;
  redirect_uri: string;
  game_id?: number;
}

export function createTokens(secret: Uint8Array, now: () => Date): Tokens {
  const issue = (use: string, lifetime_s: number) => (player_id: string, game_id?: number) => {
    const issued = Math.floor(now().getTime() / 1000);
    return new SignJWT({ sid: randomUUID(), game_id })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience(use)
      .setJti(player_id)
      .setIssuedAt(issued)
      .setExpirationTime(issued + lifetime_s)
      .sign(secret);
  };
  const read = (use: string, tolerance_s: number) => async (token: string) => {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: ["HS256"],
        audience: use,
        currentDate: now(),
        clockTolerance: tolerance_s,
        requiredClaims: ["jti", "sid", "exp"],
      });
      return {
        player_id: String(payload.jti),
        token_id: String(payload.sid),
        // Spent tokens are remembered until then.
        expires_at: new Date(((payload.exp ?? 0) + tolerance_s) * 1000),
        ...gameOf(payload),
      };
    } catch {
      return undefined;
    }
  };
  return {
    issueBearer: issue("bearer", token_lifetime_s),
    issueArrival: issue("arrival", arrival_lifetime_s),
    issueOperator: issue("operator", operator_lifetime_s),
    readOperator: read("operator", 0),
    readBearer: read("bearer", skew_s),
    readArrival: read("arrival", 0),
    sealSocial: (journey) => {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...journey })
        .setProtectedHeader({ alg: "HS256" })
        .setAudience("social")
        .setExpirationTime(issued + social_lifetime_s)
        .sign(secret);
    },
    async openSocial(state) {
      try {
        const { payload } = await jwtVerify(state, secret, {
          algorithms: ["HS256"],
          audience: "social",
          currentDate: now(),
        });
        const { provider, redirect_uri } = payload;
        return { provider: String(provider), redirect_uri: String(redirect_uri), ...gameOf(payload) };
      } catch {
        return undefined;
      }
    },
  };
}

function gameOf({ game_id }: JWTPayload): { game_id?: number } {
  return typeof game_id === "number" ? { game_id } : {};
}
