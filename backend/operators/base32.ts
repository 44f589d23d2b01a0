/** RFC 4648's letters, as authenticator apps read a secret. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Without padding; whole only for a multiple of five bytes. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[parseInt(five, 2)]).join("");
}

export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => parseInt(eight, 2));
}
