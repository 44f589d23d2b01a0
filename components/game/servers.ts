import type { Server } from "@/lib/contract/entities";
import { isSameId, type Id } from "@/lib/contract/ids";

const group_size = 10;
/** The one game whose servers stay as the backend sends them (spec.md §9). */
const unsorted_game_id = 57;

export interface ServerGroup {
  /** Position of the first server, from 1. */
  from: number;
  /** `from` + 9, even if the last group is not full. */
  to: number;
  servers: Server[];
}

/** Sorts by descending id, then reverses. */
export function arrangeServers(servers: readonly Server[], gameId: Id): Server[] {
  if (isSameId(gameId, unsorted_game_id)) return [...servers];
  return [...servers].sort((a, b) => compareIds(b.id, a.id)).reverse();
}

/** Groups of ten by position. */
export function groupServers(arranged: readonly Server[]): ServerGroup[] {
  return Array.from({ length: Math.ceil(arranged.length / group_size) }, (_, index) => {
    const start = index * group_size;
    return { from: start + 1, to: start + group_size, servers: arranged.slice(start, start + group_size) };
  });
}

/** Compares ids as numbers, even when sent as text: server "9" is before "10". */
function compareIds(a: Server["id"], b: Server["id"]): number {
  const difference = Number(a) - Number(b);
  return Number.isNaN(difference) ? String(a).localeCompare(String(b)) : difference;
}
