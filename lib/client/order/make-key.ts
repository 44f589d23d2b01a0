/** A UUID, version 4 (RFC 9562). A page served over plain http has no crypto.randomUUID, but it has random bytes. */
export function makeKey(source: Pick<Crypto, "getRandomValues"> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  const [version, variant] = [bytes[6] ?? 0, bytes[8] ?? 0];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
