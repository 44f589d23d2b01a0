/**
 * An address that a sign-in may redirect to: on a known origin, without user info, and without characters that a
 * browser removes or changes (tabs, line breaks, backslashes).
 */
export function readReturnAddress(text: string, origins: readonly string[]): URL | undefined {
  if (/[\u0000-\u0020\\\u007f]/.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return undefined;
  const address = new URL(text);
  if (address.username || address.password || !origins.includes(address.origin)) return undefined;
  return address;
}
