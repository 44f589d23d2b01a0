import { and, count, eq, gt, sql } from "drizzle-orm";
import type { Database } from "./database";
import { prepared, preparedInsert, preparedSql } from "./prepared";
import { readThenWrite } from "./read-then-write";
import { attemptsUnderWay, counters } from "./tables";

/** What was found when an attempt asked for a place: the failures that are counted, and whether it has one now. */
export interface Reserved {
  full: number;
  reserved: boolean;
}

/** How long an attempt counts whose process has ended meanwhile: longer than a call is waited for. */
export const lease_s = 60;

/** The next threshold that failures may reach; the last one if all are passed. */
const nextThreshold = (thresholds: readonly number[], full: number) =>
  thresholds.find((threshold) => threshold > full) ?? thresholds[thresholds.length - 1] ?? 0;

const lockKey = preparedSql(
  "lock_attempts",
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${sql.placeholder("key")}, 7268))`,
);
const failures = prepared("failures_of_key", (db) =>
  db
    .select({ full: counters.full })
    .from(counters)
    .where(
      and(
        eq(counters.key, sql.placeholder("key")),
        gt(counters.endsAt, sql.param(sql.placeholder("now"), counters.endsAt)),
      ),
    ),
);
const underWay = prepared("attempts_of_key", (db) =>
  db
    .select({ attempts: count() })
    .from(attemptsUnderWay)
    .where(
      and(
        eq(attemptsUnderWay.key, sql.placeholder("key")),
        gt(attemptsUnderWay.endsAt, sql.param(sql.placeholder("now"), attemptsUnderWay.endsAt)),
      ),
    ),
);
const insertAttempt = preparedInsert<typeof attemptsUnderWay, unknown>("insert_attempt", (db, rows) =>
  db.insert(attemptsUnderWay).values(rows),
);
const deleteAttempt = prepared("delete_attempt", (db) =>
  db.delete(attemptsUnderWay).where(eq(attemptsUnderWay.id, sql.placeholder("id"))),
);

/** Reserves a place unless failures and attempts under way reach the next threshold; one key's are decided in turn. */
export function reserveInDatabase(
  db: Database,
  now: Date,
  { id, key, thresholds }: { id: string; key: string; thresholds: readonly number[] },
): Promise<Reserved> {
  return readThenWrite(
    db,
    // Sent together: what is under way is counted once the key is locked.
    async (tx) => {
      const at = { key, now };
      const [, counted, attempts] = await Promise.all([
        lockKey(tx, { key }),
        failures(tx, at),
        underWay(tx, at),
      ]);
      return { full: counted[0]?.full ?? 0, attempts: attempts[0]?.attempts ?? 0 };
    },
    (tx, { full, attempts }) => {
      const reserved = full + attempts < nextThreshold(thresholds, full);
      const endsAt = new Date(now.getTime() + lease_s * 1000);
      return {
        writes: reserved ? [insertAttempt(tx, [{ id, key, endsAt }])] : [],
        result: { full, reserved },
      };
    },
  );
}

export async function releaseInDatabase(db: Database, id: string): Promise<void> {
  await deleteAttempt(db, { id });
}
