/**
 * A cookie that scripts may read; empty if there is none. The library that writes cookies is loaded only when needed.
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
