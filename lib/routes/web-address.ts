/** The address if it is http(s), else undefined: no other link of a publisher is followed. */
export function webAddress(address: string | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}

/** An http(s) address, or a path of this site. `//host` and `/\host` are neither. */
export function webOrSiteAddress(address: string | undefined): string | undefined {
  return webAddress(address) ?? (address && /^\/(?![/\\])/.test(address) ? address : undefined);
}
