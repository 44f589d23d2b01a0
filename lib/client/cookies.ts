/**
 * A cookie that scripts may read; empty if there is none. Pages that everybody opens read and write cookies by these
 * lines: the library for it (cookies-next) would be 4 KB of their script.
 */
export function readCookie(name: string): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  if (!found) return "";
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return "";
  }
}

const day_s = 86_400;

/** Sets a cookie that scripts may read, for a day and on every path. The value is written as it is: encode what needs it. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${day_s}; SameSite=Lax`;
}

export function clearCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}
