import { localizePath, type LocalizedPath } from "@/lib/routes/localized-path";
import { pageKindOf } from "@/lib/routes/page-kind";
import { cacheableHeader } from "./page-cache";

/** Under what a page may be held that depends on its address alone: the home page, and what a game shows to everybody. */
export function cacheKeyOf({ locale, path, segments }: LocalizedPath, headers: Headers): string | undefined {
  if (!headers.has(cacheableHeader)) return undefined;
  const { kind, alias } = pageKindOf(segments);
  const isShared = segments.length === 0 || (alias !== undefined && segments[1] !== "components");
  return kind === "open" && isShared ? localizePath(locale, path) : undefined;
}
