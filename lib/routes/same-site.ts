/** What an address brings of somebody's sign-in. Only who leads here from outside may bring it, and is asked about it. */
export const signInParameters = ["id", "username", "user_token", "via", "error", "social_state"] as const;

/**
 * The path of this site that `value` names, or undefined. Browsers read `//host` and `/\host` as other sites and
 * skip tabs and line breaks inside an address, so what is left after parsing is what counts. It
 * brings nobody's sign-in: gone to from our own page, it would be believed.
 */
export function readSameSitePath(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u0020\\\u007f]/.test(value)) return undefined;
  const here = "http://here.invalid";
  try {
    const address = new URL(value, here);
    if (address.origin !== here || /^\/[/\\]/.test(address.pathname)) return undefined;
    // The rest of the query stays as it is written: deleting what is not there would write it anew.
    for (const name of signInParameters)
      if (address.searchParams.has(name)) address.searchParams.delete(name);
    return address.pathname + address.search + address.hash;
  } catch {
    return undefined;
  }
}
