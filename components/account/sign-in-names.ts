import type { SignInWays } from "@/lib/contract/site";

/** The identities' keepers that have no button of their own: the publisher's table of players. */
const users_table = "users-table";

/**
 * Whom a player's ways to sign in are named after: as the sign-in's button does, and not by the address of who keeps the
 * account. `ways` is what the layout wrote on the body; undefined stands for a name and a password.
 */
export function signInNames(issuers: readonly string[], ways: string | undefined): (string | undefined)[] {
  const { providers = [] } = (ways ? JSON.parse(ways) : {}) as Partial<SignInWays>;
  const named = providers.flatMap(({ provider, name }) => (provider !== "facebook" && name ? [name] : []));
  const addresses = new Set(issuers.filter((issuer) => /^https?:/.test(issuer)));
  // With more than one of either, nothing says which belongs to which.
  const own = named.length === 1 && addresses.size === 1 ? named[0] : undefined;
  return issuers.map((issuer) => {
    if (issuer === users_table) return undefined;
    if (issuer === "facebook") return "Facebook";
    return addresses.has(issuer) ? (own ?? new URL(issuer).host) : issuer;
  });
}
