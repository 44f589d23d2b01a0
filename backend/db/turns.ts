import { gt, lte, or } from "drizzle-orm";
import { most_apart_ms } from "./clocks";
import type { Database } from "./database";
import { counters } from "./tables";

/** A little less than a second, as a moment is stored in whole milliseconds. */
const turn_ms = 990;

/**
 * Whether this process may do what is done once a second by all processes together: it takes the turn, unless another
 * one has taken it in this second. One that was taken by a clock far ahead, as of a database that was lost, is free.
 */
export async function takeTurn(db: Database, name: string, now: Date): Promise<boolean> {
  const endsAt = new Date(now.getTime() + turn_ms);
  const isFree = or(
    lte(counters.endsAt, now),
    gt(counters.endsAt, new Date(endsAt.getTime() + most_apart_ms)),
  );
  const taken = await db
    .insert(counters)
    .values({ key: `turn:${name}`, full: 1, endsAt })
    .onConflictDoUpdate({ target: counters.key, set: { endsAt }, setWhere: isFree })
    .returning({ key: counters.key });
  return taken.length > 0;
}
