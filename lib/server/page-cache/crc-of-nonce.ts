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

/** A nonce is of ASCII alone. */
const bitsOfCharacter = 7;

/**
 * What a nonce adds to the CRC-32 of a page whose places for it are filled with zero bytes, by exclusive or: a checksum
 * is linear, so each bit of the nonce adds one number, summed over all of its places. `parts` is the page, split at the
 * nonce. One number a bit and not one a character: there are as many of these as pages.
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
  const ofBits = new Uint32Array(nonceLength * bitsOfCharacter);
  for (let index = 0; index < nonceLength; index += 1) {
    const factor = multiply(sum >>> 0, shiftBy(nonceLength - 1 - index));
    for (let bit = 0; bit < bitsOfCharacter; bit += 1)
      ofBits[index * bitsOfCharacter + bit] = multiply(factor, (crc32(Buffer.of(1 << bit)) ^ empty) >>> 0);
  }
  return crcFrom(ofBits);
}

const crcFrom = (ofBits: Uint32Array) => (nonce: string) => {
  let crc = 0;
  let place = 0;
  for (let index = 0; index < nonceLength; index += 1) {
    const code = nonce.charCodeAt(index);
    for (let bit = 0; bit < bitsOfCharacter; bit += 1, place += 1)
      if (code & (1 << bit)) crc ^= ofBits[place] ?? 0;
  }
  return crc >>> 0;
};
