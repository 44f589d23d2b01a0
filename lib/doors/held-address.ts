import { plainHeader } from "@/lib/held-pages";
import { pageKindOf } from "./page-kind";
import { addressIn, type Place } from "./place";

/** Under what a page may be held that depends on its address alone: the home page, and what a game shows to everybody. */
export function heldAddress({ locale, path, segments }: Place, headers: Headers): string | undefined {
  if (!headers.has(plainHeader)) return undefined;
  const { kind, alias } = pageKindOf(segments);
  const isShared = segments.length === 0 || (alias !== undefined && segments[1] !== "components");
  return kind === "open" && isShared ? addressIn(locale, path) : undefined;
}
