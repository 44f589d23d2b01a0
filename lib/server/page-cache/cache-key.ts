import { localize, type LocalizedPath } from "@/lib/routes/localized-path";
import { matchPage } from "@/lib/routes/table";
import { savesData } from "./save-data";

const saving = " save-data";

/**
 * The cache key of a page, or of what its router is answered: its path and language, and whether the browser saves data.
 * Undefined where it is not the same for all (lib/routes/table.ts).
 */
export function cacheKeyOf({ locale, path, segments }: LocalizedPath, headers: Headers): string | undefined {
  if (matchPage(segments)?.page.content !== "shared") return undefined;
  return localize(path, locale) + (savesData(headers) ? saving : "");
}

/** The request that renders the page of a cache key. */
export function requestOf(key: string): { path: string; headers: Record<string, string> } {
  const saves = key.endsWith(saving);
  return {
    path: saves ? key.slice(0, -saving.length) : key,
    headers: saves ? { "save-data": "on" } : {},
  };
}
