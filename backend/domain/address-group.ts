import { isIPv6 } from "node:net";

/**
 * Whom an address stands for when it is counted: itself, or of IPv6 the /64, which one line of one household has whole.
 * `address` is as addresses are written; what is none comes back as it is.
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

/** An IPv4 address at the end takes the place of two parts; only their number matters, as they are never among the first four. */
function partsOf(text: string): string[] {
  return text === "" ? [] : text.split(":").flatMap((part) => (part.includes(".") ? ["0", "0"] : [part]));
}
