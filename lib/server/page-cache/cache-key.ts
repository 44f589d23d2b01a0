import { localizePath, type LocalizedPath } from "@/lib/routes/localized-path";
import { pageKindOf } from "@/lib/routes/page-kind";
import { cacheableHeader } from "./page-cache";

/**
 * The cache key of a public page: its path and language. Only the home page and the public pages of games are cached;
 * undefined for all others.
 */
export function cacheKeyOf({ locale, path, segments }: LocalizedPath, headers: Headers): string | undefined {
  if (!headers.has(cacheableHeader)) return undefined;
  const { kind, alias } = pageKindOf(segments);
  const isShared = segments.length === 0 || (alias !== undefined && segments[1] !== "components");
  return kind === "open" && isShared ? localizePath(locale, path) : undefined;
}
