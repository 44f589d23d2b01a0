import { lte } from "drizzle-orm";
import type { Database } from "./database";
import { counters } from "./tables";

/** A little less than a second, as a moment is stored in whole milliseconds. */
const turn_ms = 990;

/**
 * Whether this process may do what is done once a second by all processes together: it takes the turn, unless another
 * one has taken it in this second.
 */
export async function takeTurn(db: Database, name: string, now: Date): Promise<boolean> {
  const endsAt = new Date(now.getTime() + turn_ms);
  const taken = await db
    .insert(counters)
    .values({ key: `turn:${name}`, full: 1, endsAt })
    .onConflictDoUpdate({ target: counters.key, set: { endsAt }, setWhere: lte(counters.endsAt, now) })
    .returning({ key: counters.key });
  return taken.length > 0;
}
