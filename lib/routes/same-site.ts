/**
 * The query parameters of a deep-link sign-in. Only a link from outside the site may carry them, and the player may
 * have to confirm it.
 */
export const signInParameters = ["id", "username", "user_token", "via", "error", "social_state"] as const;

/**
 * The path of this site that `value` names, or undefined. Browsers read `//host` and `/\host` as other sites and skip
 * tabs and line breaks inside an address, so the parsed result is what is checked. Sign-in parameters are removed: in a
 * link from our own page they would be trusted. A call is no place to go to.
 */
export function readSameSitePath(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u0020\\\u007f]/.test(value)) return undefined;
  const here = "http://here.invalid";
  try {
    const address = new URL(value, here);
    if (address.origin !== here || /^\/[/\\]/.test(address.pathname)) return undefined;
    if (/^\/(?:api|apidev|apicode)(?:\/|$)/i.test(decodeURI(address.pathname))) return undefined;
    // delete() re-encodes the rest of the query even if it removes nothing.
    for (const name of signInParameters)
      if (address.searchParams.has(name)) address.searchParams.delete(name);
    return address.pathname + address.search + address.hash;
  } catch {
    return undefined;
  }
}
