import { crc32 } from "node:zlib";
import { nonceLength } from "./nonce";

/** The polynomial of CRC-32, reflected. */
const polynomial = 0xedb88320;
/** x⁰ in the reflected order of bits. */
const one = 0x80000000;

/** The product of two polynomials modulo that of CRC-32 (zlib's multmodp, by its definition). */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** x^(8 · bytes): what that many following bytes do to a checksum. */
function shiftBy(bytes: number): number {
  let power = one;
  // x⁸, squared for each further bit of the number.
  let square = 0x00800000;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}

/**
 * What a nonce adds to the CRC-32 of a page whose places for it are filled with zero bytes, by exclusive or: a checksum
 * is linear, so each character of the nonce adds one table entry, summed over all of its places. `parts` is the page,
 * split at the nonce.
 */
export function crcOfNonce(parts: readonly string[]): (nonce: string) => number {
  const lengths = parts.map((part) => Buffer.byteLength(part));
  let after = 0;
  let sum = 0;
  for (let place = parts.length - 1; place > 0; place -= 1) {
    after += lengths[place] ?? 0;
    sum ^= shiftBy(after);
    after += nonceLength;
  }
  const empty = crc32(Buffer.of(0));
  const tables = Array.from({ length: nonceLength }, (_, index) => {
    const factor = multiply(sum >>> 0, shiftBy(nonceLength - 1 - index));
    return Uint32Array.from({ length: 128 }, (_, code) =>
      multiply(factor, (crc32(Buffer.of(code)) ^ empty) >>> 0),
    );
  });
  return (nonce) => {
    let crc = 0;
    for (let index = 0; index < nonceLength; index += 1) crc ^= tables[index]?.[nonce.charCodeAt(index)] ?? 0;
    return crc >>> 0;
  };
}
