import { preservedQuery } from "@/lib/routes/paths";

/** What of a page's query travels along a redirect between a game's pages. */
export function preservedQueryOf(query: Record<string, string | string[] | undefined>): string {
  return preservedQuery(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
