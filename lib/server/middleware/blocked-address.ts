/** Health answers a machine, and Apple verifies merchants from 17.0.0.0/8. */
const openForAll = /^\/(?:\.well-known\/|healthz$|readyz$)/;

/** Whether an address, as the gateway tells it, begins like a blocked one. A prefix is meant to end at a dot. */
export function isBlockedAddress(address: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => address.startsWith(prefix));
}

export function refusesAddress(address: string, path: string, prefixes: readonly string[]): boolean {
  return isBlockedAddress(address, prefixes) && !openForAll.test(path);
}
