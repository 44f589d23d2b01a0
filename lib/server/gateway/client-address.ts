import { isIP } from "node:net";

/**
 * The client's address: the socket's, or behind n trusted proxies the n-th X-Forwarded-For entry from the right.
 * Entries further left are whatever the client wrote. If that entry is not an address, the socket's counts.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedHops: number,
): string {
  if (trustedHops === 0) return plainAddress(socketAddress ?? "");
  const entries = [forwardedFor ?? []].flat().join(",").split(",");
  return plainAddress(entries.at(-trustedHops) ?? "") || plainAddress(socketAddress ?? "");
}

/** Normalizes an address: no `::ffff:`, no port, no brackets, no zone; "" for anything that is not an address. */
export function plainAddress(text: string): string {
  let address = text.trim().toLowerCase();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address);
  if (bracketed?.[1]) address = bracketed[1];
  else if (/^[\d.]+:\d+$/.test(address)) address = address.slice(0, address.indexOf(":"));
  address = address.replace(/%.*$/, "");
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return "";
  return mappedIPv4(address) ?? address;
}

/** The IPv4 address inside `::ffff:17.0.0.1`, in any spelling (also `0:0:0:0:0:ffff:1100:1`). */
function mappedIPv4(address: string): string | undefined {
  // URL's parser writes every IPv6 address in one canonical form.
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(host);
  if (!mapped?.[1] || !mapped[2]) return undefined;
  const high = parseInt(mapped[1], 16);
  const low = parseInt(mapped[2], 16);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
