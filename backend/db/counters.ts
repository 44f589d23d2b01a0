import { and, eq, gt, sql } from "drizzle-orm";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Redis } from "ioredis";
import type { Database } from "./database";
import { counters } from "./tables";

export interface Count {
  full: number;
  /** Seconds until the window ends. */
  left_s: number;
}

/** Counts events in time windows; a window starts with its first event. All workers and backends share the counts. */
export interface Counters {
  add(key: string, window_s: number): Promise<Count>;
  read(key: string, window_s: number): Promise<Count>;
  /** Takes back `times` mistaken additions; a count that is not above `times` stays unchanged. */
  takeBack(key: string, window_s: number, times: number): Promise<void>;
  forget(key: string, window_s: number): Promise<void>;
}

const none: Count = { full: 0, left_s: 0 };

/** Counters in the backend's database, by the backend's clock. */
export function databaseCounters(db: Database, now: () => Date): Counters {
  const leftOf = (endsAt: Date) => Math.ceil((endsAt.getTime() - now().getTime()) / 1000);
  return {
    async add(key, window_s) {
      const [at, endsAt] = [now(), new Date(now().getTime() + window_s * 1000)];
      const over = sql`${counters.endsAt} <= ${at.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(counters)
        .values({ key, full: 1, endsAt })
        .onConflictDoUpdate({
          target: counters.key,
          set: {
            full: sql`CASE WHEN ${over} THEN 1 ELSE ${counters.full} + 1 END`,
            endsAt: sql`CASE WHEN ${over} THEN excluded.ends_at ELSE ${counters.endsAt} END`,
          },
        })
        .returning();
      return row ? { full: row.full, left_s: leftOf(row.endsAt) } : none;
    },
    async read(key) {
      const [row] = await db.select().from(counters).where(eq(counters.key, key));
      return row && leftOf(row.endsAt) > 0 ? { full: row.full, left_s: leftOf(row.endsAt) } : none;
    },
    async takeBack(key, _window_s, times) {
      await db
        .update(counters)
        .set({ full: sql`${counters.full} - ${times}` })
        .where(and(eq(counters.key, key), gt(counters.full, times)));
    },
    async forget(key) {
      await db.delete(counters).where(eq(counters.key, key));
    },
  };
}

/** Counters in Redis, which uses its own clock and expires the keys. */
export function redisCounters(redis: Redis): Counters {
  const limiters = new Map<number, RateLimiterRedis>();
  const limiterOf = (window_s: number) => {
    const existing = limiters.get(window_s);
    if (existing) return existing;
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `portal:${window_s}`,
      points: Number.MAX_SAFE_INTEGER,
      duration: window_s,
    });
    limiters.set(window_s, limiter);
    return limiter;
  };
  const countOf = ({ consumedPoints, msBeforeNext }: { consumedPoints: number; msBeforeNext: number }) => ({
    full: consumedPoints,
    left_s: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  return {
    add: async (key, window_s) => countOf(await limiterOf(window_s).consume(key)),
    async read(key, window_s) {
      const found = await limiterOf(window_s).get(key);
      return found ? countOf(found) : none;
    },
    async takeBack(key, window_s, times) {
      const found = await limiterOf(window_s).get(key);
      if (found && found.consumedPoints > times) await limiterOf(window_s).reward(key, times);
    },
    forget: async (key, window_s) => void (await limiterOf(window_s).delete(key)),
  };
}
