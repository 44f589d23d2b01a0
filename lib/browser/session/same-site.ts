/**
 * The path of this site that `value` names, or undefined. Browsers read `//host` and `/\host` as other sites and
 * skip tabs and line breaks inside an address, so what is left after parsing is what counts.
 */
export function readSameSitePath(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u0020\\\u007f]/.test(value)) return undefined;
  const here = "http://here.invalid";
  try {
    const address = new URL(value, here);
    if (address.origin !== here || /^\/[/\\]/.test(address.pathname)) return undefined;
    return address.pathname + address.search + address.hash;
  } catch {
    return undefined;
  }
}
