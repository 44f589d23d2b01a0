import "server-only";
import { parsePath } from "@/lib/routes/localized-path";
import { readSameSitePath } from "@/lib/routes/same-site";

/**
 * The page that a sign-in leads back to: the one that is asked for, or else the one whose link led here. Of the home
 * page with its sign-in open, it is the page that this asks for.
 */
export function cameFrom(asked: string | undefined, headers: Headers): string | undefined {
  const path = readSameSitePath(asked ?? refererPath(headers));
  if (path === undefined) return undefined;
  const { pathname, searchParams } = new URL(path, "http://here.invalid");
  const page = parsePath(pathname).path;
  if (page === "/sign-in") return undefined;
  return page === "/" && searchParams.has("login") ? readSameSitePath(searchParams.get("next")) : path;
}

function refererPath(headers: Headers): string | undefined {
  const referer = headers.get("referer");
  if (!referer || !URL.canParse(referer)) return undefined;
  const { host, pathname, search } = new URL(referer);
  return host === headers.get("host") ? pathname + search : undefined;
}
