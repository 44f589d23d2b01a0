import "server-only";
import { decodeJwt } from "jose";
import { z } from "zod";

const claims = z.object({
  iat: z.number().optional().catch(undefined),
  exp: z.number().optional().catch(undefined),
  fam: z.string().optional().catch(undefined),
});

/** What a publisher's token says of itself, unverified: the publisher has just sent it. Another form says nothing. */
function claimsOf(token: string): z.output<typeof claims> {
  try {
    return claims.parse(decodeJwt(token));
  } catch {
    return {};
  }
}

/** Seconds from its making to its end, so that it does not matter what time the publisher's clock shows. */
export function lifetimeOf_s(token: string): number | undefined {
  const { iat, exp } = claimsOf(token);
  return iat === undefined || exp === undefined ? undefined : Math.max(0, Math.floor(exp - iat));
}

/** Whether two tokens came of one sign-in: then revoking one revokes the other. */
export function isSameFamily(one: string, other: string): boolean {
  const { fam } = claimsOf(one);
  return fam !== undefined && fam === claimsOf(other).fam;
}
