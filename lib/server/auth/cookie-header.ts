/**
 * The cookies of a Cookie header. Of two with the same name the first counts: browsers send the most specific one
 * first.
 */
export function parseCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (equals < 0) continue;
    const name = pair.slice(0, equals).trim();
    if (!cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim());
  }
  return cookies;
}

/** A cookie's value. NextAuth splits it into `name.0`, `name.1` … when it is larger than a cookie may be. */
export function readChunkedCookie(header: string | null | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  const cookies = parseCookies(header);
  const whole = cookies.get(name);
  if (whole !== undefined) return whole;
  let joined = "";
  for (let part = 0; cookies.has(`${name}.${part}`); part += 1) joined += cookies.get(`${name}.${part}`);
  return joined || undefined;
}

interface CookieOptions {
  maxAge_s: number;
  httpOnly: boolean;
  secure: boolean;
}

export function writeCookie(
  name: string,
  value: string,
  { maxAge_s, httpOnly, secure }: CookieOptions,
): string {
  const flags = [`Path=/`, `Max-Age=${maxAge_s}`, "SameSite=Lax"];
  if (httpOnly) flags.push("HttpOnly");
  if (secure) flags.push("Secure");
  return `${name}=${encodeURIComponent(value)}; ${flags.join("; ")}`;
}
