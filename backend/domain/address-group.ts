import { isIPv6 } from "node:net";

/**
 * The key under which a client address is counted: an IPv4 address itself, of an IPv6 address its /64 network, since
 * one household gets a whole /64. An IPv4-mapped address counts as IPv4. Text that is no address is returned unchanged.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const [before, after] = [partsOf(head), partsOf(tail ?? "")];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...after];
  return `${all
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** An IPv4 address at the end counts as two parts; their value does not matter, they are never among the first four. */
function partsOf(text: string): string[] {
  return text === "" ? [] : text.split(":").flatMap((part) => (part.includes(".") ? ["0", "0"] : [part]));
}
