import { most_rows, page_rows } from "@/lib/contract/game-server";
import type { Id } from "@/lib/contract/ids";
import type { GameServerAnswer } from "./game-server-client";

interface Page<Row> {
  rows: Row[];
  next?: string | null;
  fresh_s?: number;
}

export interface Listed<Row> {
  rows: Row[];
  /** The shortest time that one of the pages may be kept. */
  fresh_s?: number;
}

/** Longer than one answer may take, and shorter than a player waits. */
const longest_ms = 8_000;
const most_pages = 100;

/**
 * Reads all pages of a list, one after the other. A row that came before is left out, since a list may change between
 * two pages; a list without an end is trouble.
 */
export async function listPages<Row extends { id: Id }>(
  ask: (page: { cursor?: string; limit: number }) => Promise<GameServerAnswer<Page<Row>>>,
  keyOf: (row: Row) => string = ({ id }) => String(id),
): Promise<GameServerAnswer<Listed<Row>>> {
  const began_ms = performance.now();
  const rows = new Map<string, Row>();
  const cursors = new Set<string>();
  let fresh_s: number | undefined;
  let cursor: string | undefined;
  do {
    const answer = await ask({ ...(cursor !== undefined && { cursor }), limit: page_rows });
    if (answer.kind !== "ok") return answer;
    const { data } = answer;
    for (const row of data.rows) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
    fresh_s = least(fresh_s, data.fresh_s);
    cursor = data.next || undefined;
    if (cursor !== undefined && cursors.has(cursor)) return trouble("the pages go round");
    if (cursor !== undefined) cursors.add(cursor);
    if (rows.size > most_rows || cursors.size >= most_pages) return trouble("the list has no end");
    if (performance.now() - began_ms > longest_ms) return trouble("the pages take too long");
  } while (cursor !== undefined);
  return { kind: "ok", data: { rows: [...rows.values()], ...(fresh_s !== undefined && { fresh_s }) } };
}

const trouble = (reason: string) => ({ kind: "trouble", reason }) as const;

const least = (one: number | undefined, other: number | undefined) =>
  one === undefined ? other : Math.min(one, other ?? one);
