/**
 * An address that a sign-in may lead back to: on one of the origins that are known, with no user info, and in no
 * spelling that a browser would read otherwise (tabs, line breaks and backslashes are skipped or turned by it).
 */
export function readReturnAddress(text: string, origins: readonly string[]): URL | undefined {
  if (/[\u0000-\u0020\\\u007f]/.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return undefined;
  const address = new URL(text);
  if (address.username || address.password || !origins.includes(address.origin)) return undefined;
  return address;
}
