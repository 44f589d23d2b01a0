import { createHmac, randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT, type JWTPayload } from "jose";

/** From the sign-in on: nothing that a session gave out, or was exchanged for, lives longer. */
const session_lifetime_s = 86_400;
const arrival_lifetime_s = 300;
const social_lifetime_s = 900;
/** A Bearer lives on for as long as the portal's clock may be behind: its session is not to end early. */
const skew_s = 60;
/** A working day. */
const operator_lifetime_s = 8 * 3600;

/** All tokens that come of one sign-in: they are revoked together, and end together. */
export interface TokenFamily {
  id: string;
  /** Seconds since 1970: the sign-in. */
  started_at_s: number;
  /** Begun just now, not read out of a token. */
  fresh?: true;
}

/** Of a token: the player (`jti`, spec.md §3), an id of its own by which it is spent, and its family. */
export interface TokenClaims {
  player_id: string;
  token_id: string;
  /** A spent token is remembered until then. */
  expires_at: Date;
  family: TokenFamily;
  /** Of a social account that signed in for one game: no other is topped up with it (spec.md §4). */
  game_id?: number;
}

/** Whom a token is for. Without a family it begins one: this is a sign-in. */
export interface TokenOwner {
  player_id: string;
  family?: TokenFamily;
  game_id?: number;
}

export interface Tokens {
  /** The Bearer token, 86400 s from the sign-in. */
  issueBearer(owner: TokenOwner): Promise<string>;
  /** The single-use user_token of an arrival: 5 minutes, and not beyond its family's end. */
  issueArrival(owner: TokenOwner): Promise<string>;
  issueOperator(operator_id: string): Promise<string>;
  startFamily(): TokenFamily;
  /** Undefined when forged, ended, or of another kind. */
  readBearer(token: string): Promise<TokenClaims | undefined>;
  readArrival(token: string): Promise<TokenClaims | undefined>;
  /** The player that a user_token was made for, though it may have ended since; undefined when forged. */
  readArrivalOwner(token: string): Promise<string | undefined>;
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

/** From when on no token of a family is taken, so that its revocation need not be remembered any longer. */
export function familyEnd({ started_at_s }: TokenFamily): Date {
  return new Date((started_at_s + session_lifetime_s + skew_s) * 1000);
}

/** The sandbox signs with a key of its own: with it off, nothing that its players were given is good any more. */
export function tokenKey(secret: Uint8Array, sandbox: boolean): Uint8Array {
  return sandbox ? createHmac("sha256", secret).update("tokens of the sandbox").digest() : secret;
}

export function createTokens(secret: Uint8Array, now: () => Date): Tokens {
  const now_s = () => Math.floor(now().getTime() / 1000);
  const startFamily = (): TokenFamily => ({ id: randomUUID(), started_at_s: now_s(), fresh: true });

  const issue = (use: string, ends_at_s: number, { player_id, family, game_id }: TokenOwner) => {
    const { id, started_at_s } = family ?? startFamily();
    return new SignJWT({ sid: randomUUID(), fam: id, auth_time: started_at_s, game_id })
      .setProtectedHeader({ alg: "HS256" })
      .setAudience(use)
      .setJti(player_id)
      .setIssuedAt(now_s())
      .setExpirationTime(ends_at_s)
      .sign(secret);
  };

  const verify = async (use: string, token: string, tolerance_s: number) => {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ["HS256"],
      audience: use,
      currentDate: now(),
      clockTolerance: tolerance_s,
      requiredClaims: ["jti", "sid", "fam", "auth_time", "exp"],
    });
    return payload;
  };
  const read = (use: string, tolerance_s: number) => async (token: string) => {
    const payload = await verify(use, token, tolerance_s).catch(() => undefined);
    return payload && claimsOf(payload);
  };

  return {
    startFamily,
    issueBearer({ family = startFamily(), ...owner }) {
      // What was exchanged for another token is over after the lifetime, the tolerance included.
      const lifetime_s = session_lifetime_s - (family.fresh ? 0 : skew_s);
      return issue("bearer", family.started_at_s + lifetime_s, { ...owner, family });
    },
    issueArrival({ family = startFamily(), ...owner }) {
      const ends_at_s = Math.min(now_s() + arrival_lifetime_s, family.started_at_s + session_lifetime_s);
      return issue("arrival", ends_at_s, { ...owner, family });
    },
    issueOperator: (player_id) => issue("operator", now_s() + operator_lifetime_s, { player_id }),
    readOperator: read("operator", 0),
    readBearer: read("bearer", skew_s),
    readArrival: read("arrival", 0),
    async readArrivalOwner(token) {
      try {
        return (await verify("arrival", token, 0)).jti;
      } catch (error) {
        return error instanceof errors.JWTExpired ? error.payload.jti : undefined;
      }
    },
    sealSocial: (journey) =>
      new SignJWT({ ...journey })
        .setProtectedHeader({ alg: "HS256" })
        .setAudience("social")
        .setExpirationTime(now_s() + social_lifetime_s)
        .sign(secret),
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

function claimsOf(payload: JWTPayload): TokenClaims {
  return {
    player_id: String(payload.jti),
    token_id: String(payload.sid),
    expires_at: new Date((payload.exp ?? 0) * 1000),
    family: { id: String(payload.fam), started_at_s: Number(payload.auth_time) },
    ...gameOf(payload),
  };
}

function gameOf({ game_id }: JWTPayload): { game_id?: number } {
  return typeof game_id === "number" ? { game_id } : {};
}
