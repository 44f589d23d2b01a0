/** Open to every address: health checks come from machines, and Apple verifies merchants from 17.0.0.0/8. */
const openForAll = /^\/(?:\.well-known\/|healthz$|readyz$)/;

/**
 * Whether the client address, as the gateway determined it, starts with a blocked prefix. A prefix should end at a dot.
 */
export function isBlockedAddress(address: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => address.startsWith(prefix));
}

export function refusesAddress(address: string, path: string, prefixes: readonly string[]): boolean {
  return isBlockedAddress(address, prefixes) && !openForAll.test(path);
}
