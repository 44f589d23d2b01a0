import { preservedQuery } from "@/lib/routes/table";

/** The part of a page's query that is preserved in a redirect between a game's pages. */
export function preservedQueryOf(query: Record<string, string | string[] | undefined>): string {
  return preservedQuery(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
