import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses that are not of the public internet: of this machine, of its network, and of special use. */
const blocked = new BlockList();
const subnets = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["224.0.0.0", 3],
  ],
  ipv6: [
    ["::", 96],
    ["64:ff9b::", 32],
    ["100::", 64],
    ["2001::", 32],
    ["2002::", 16],
    ["fc00::", 7],
    ["fe80::", 9],
    ["ff00::", 8],
  ],
} as const;
for (const family of ["ipv4", "ipv6"] as const)
  for (const [net, prefix] of subnets[family]) blocked.addSubnet(net, prefix, family);

export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** Whether an IP address is private; an IPv4 address written as IPv6 counts as what it is. */
export function isPrivateAddress(address: string): boolean {
  return blocked.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Whether the host of an address is this machine by its usual names. */
export const isThisMachine = (hostname: string): boolean =>
  ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

/** Whether a host of an address is written as a private IP address. Names are looked up when they are connected to. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) !== 0 && isPrivateAddress(bare);
}

/**
 * Looks a host up for a connection, and refuses one with any private address. The connection is made to the addresses
 * that were checked: a second look-up could say something else.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), "", 4);
    if (found.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddressError("a private address"), "", 4);
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};
