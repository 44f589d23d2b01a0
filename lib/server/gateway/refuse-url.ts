/** Most addresses match this and need no decoding. */
const plainTarget =
  /^\/(?:[A-Za-z0-9_~-][A-Za-z0-9_.~-]*(?:\/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)*\/?)?(?:\?[^%#\\]*)?$/;
const TARGET_LIMIT = 8_192;

/**
 * Why a request target must not reach Next, or undefined if it may. Next and the handlers behind it decode paths at
 * different times, so any path that changes its meaning when it is decoded is refused here.
 */
export function refuseUrl(target: string | undefined): string | undefined {
  if (!target?.startsWith("/")) return "not a path";
  if (target.length > TARGET_LIMIT) return "too long";
  if (plainTarget.test(target)) return undefined;
  if (target.includes("#")) return "fragment";
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? "" : target.slice(mark + 1);
  if (/%(?![0-9a-fA-F]{2})/.test(query)) return "bad escape";
  if (/[\u0000-\u001f\u007f]/.test(query)) return "control character";
  return refusePath(path);
}

function refusePath(path: string): string | undefined {
  // Decoded twice: `%252e` becomes a dot for code that decodes once more than Next does.
  let decoded = path;
  for (let round = 0; round < 3; round += 1) {
    if (decoded.includes("\\")) return "backslash";
    if (/[\u0000-\u001f\u007f]/.test(decoded)) return "control character";
    if (decoded.includes("//")) return "empty segment";
    if (decoded.split("/").some((segment) => segment === "." || segment === "..")) return "dot segment";
    if (!decoded.includes("%")) return undefined;
    const next = decode(decoded);
    // A name may contain a percent sign (`100%25`): only the first decoding has to succeed.
    if (next === undefined) return round === 0 ? "bad escape" : undefined;
    decoded = next;
  }
  return undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
