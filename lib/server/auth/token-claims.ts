import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { z } from "zod";

const claims = z.object({
  iat: z.number().optional().catch(undefined),
  exp: z.number().optional().catch(undefined),
  fam: z.string().optional().catch(undefined),
});

/** The claims of a publisher's token, not verified: the publisher has just sent it. Empty if it is not a JWT. */
function claimsOf(token: string): z.output<typeof claims> {
  try {
    return claims.parse(decodeJwt(token));
  } catch {
    return {};
  }
}

/** Seconds from issue to expiry. Computed from the token alone, so that the publisher's clock does not matter. */
export function lifetimeOf_s(token: string): number | undefined {
  const { iat, exp } = claimsOf(token);
  return iat === undefined || exp === undefined ? undefined : Math.max(0, Math.floor(exp - iat));
}

/** Whether two tokens are of one family: then revoking one revokes the other. */
export function isSameFamily(one: string, other: string): boolean {
  const { fam } = claimsOf(one);
  return fam !== undefined && fam === claimsOf(other).fam;
}

/** Names the token's family without saying it: whatever was opened with any of its tokens ends with it. */
export const familyKeyOf = (token: string): string => familyKeyOfId(claimsOf(token).fam ?? token);

/** The same by the family's id, which the embedded backend's list of sessions names. */
export const familyKeyOfId = (id: string): string => createHash("sha256").update(id).digest("base64url");
