import { createHmac, randomUUID } from "node:crypto";
import { errors, jwtVerify, SignJWT, type JWTPayload } from "jose";

/** From the sign-in: no token of its family, exchanged ones included, lives longer. */
const session_lifetime_s = 86_400;
const arrival_lifetime_s = 300;
export const social_lifetime_s = 900;
/** A Bearer is accepted this much longer, since the portal's clock may be behind: its session must not end early. */
const skew_s = 60;
/** A working day. */
export const operator_lifetime_s = 8 * 3600;

/** All tokens of one sign-in: they are revoked together, and expire together. */
export interface TokenFamily {
  id: string;
  /** The time of the sign-in, seconds since 1970. */
  started_at_s: number;
  /** True for a new family, not one read from a token. */
  fresh?: true;
}

/** A token's claims: the player (`jti`, spec.md §3), the token's id, by which it is spent, and its family. */
export interface TokenClaims {
  player_id: string;
  token_id: string;
  /** Until then it has to be remembered as spent. */
  expires_at: Date;
  family: TokenFamily;
  /** Social accounts only: the one game that the token can pay for (spec.md §4). */
  game_id?: number;
}

/** The owner of a new token. Without a family a new one starts: this is a sign-in. */
export interface TokenOwner {
  player_id: string;
  family?: TokenFamily;
  game_id?: number;
}

export interface Tokens {
  /** The Bearer token, 86400 s from the sign-in. */
  issueBearer(owner: TokenOwner): Promise<string>;
  /** The single-use user_token of a deep-link sign-in: valid for 5 minutes, and not beyond its family's end. */
  issueDeepLinkToken(owner: TokenOwner): Promise<string>;
  /** Ends with the session that the family names. */
  issueOperator(operator_id: string, family: TokenFamily): Promise<string>;
  startFamily(): TokenFamily;
  /** Undefined if forged, expired, or of another kind. */
  readBearer(token: string): Promise<TokenClaims | undefined>;
  readDeepLinkToken(token: string): Promise<TokenClaims | undefined>;
  /** The player of a user_token, expired or not; undefined if forged. */
  readDeepLinkOwner(token: string): Promise<string | undefined>;
  /** Its `player_id` is the operator's id. */
  readOperator(token: string): Promise<TokenClaims | undefined>;
  /** The signed `state` of a social sign-in, which the provider returns with the player. */
  sealSocial(journey: SocialJourney): Promise<string>;
  openSocial(state: string): Promise<SocialJourney | undefined>;
}

export interface SocialJourney {
  /** By which it is spent: a sign-in comes back once. */
  id: string;
  provider: string;
  redirect_uri: string;
  game_id?: number;
}

/** When the last token of a family has expired: a revocation has to be remembered until then. */
export function familyEnd({ started_at_s }: TokenFamily): Date {
  return new Date((started_at_s + session_lifetime_s + skew_s) * 1000);
}

/** Whether a sign-in is older than a sign-out of all devices that has to be remembered until then. */
export function isBeforeSignOut({ started_at_s }: TokenFamily, until: Date): boolean {
  return started_at_s <= until.getTime() / 1000 - session_lifetime_s - skew_s;
}

/** The signing key. The sandbox has a separate one, so that its tokens are invalid once it is switched off. */
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
      // An exchanged Bearer ends within the family's lifetime, the clock tolerance included.
      const lifetime_s = session_lifetime_s - (family.fresh ? 0 : skew_s);
      return issue("bearer", family.started_at_s + lifetime_s, { ...owner, family });
    },
    issueDeepLinkToken({ family = startFamily(), ...owner }) {
      const ends_at_s = Math.min(now_s() + arrival_lifetime_s, family.started_at_s + session_lifetime_s);
      return issue("arrival", ends_at_s, { ...owner, family });
    },
    issueOperator: (player_id, family) =>
      issue("operator", family.started_at_s + operator_lifetime_s, { player_id, family }),
    readOperator: read("operator", 0),
    readBearer: read("bearer", skew_s),
    readDeepLinkToken: read("arrival", 0),
    async readDeepLinkOwner(token) {
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
        const [id, provider, redirect_uri] = [payload.id, payload.provider, payload.redirect_uri].map(String);
        if (!id || !provider || !redirect_uri) return undefined;
        return { id, provider, redirect_uri, ...gameOf(payload) };
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
