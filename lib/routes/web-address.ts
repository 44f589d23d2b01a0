/** A publisher's link is followed only if it leads to the web. */
export function webAddress(address: string | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined;
}

/** The web, or a place on this site. `//host` and `/\host` are neither. */
export function webOrSiteAddress(address: string | undefined): string | undefined {
  return webAddress(address) ?? (address && /^\/(?![/\\])/.test(address) ? address : undefined);
}
