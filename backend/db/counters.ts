import { and, eq, gt, sql } from "drizzle-orm";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Redis } from "ioredis";
import { lease_s, releaseInDatabase, reserveInDatabase, type Reserved } from "./attempts";
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
  /**
   * Reserves a place for an attempt, named by its id, unless failures and reserved places together reach the next of the
   * ascending thresholds. A place that is not released ends after a minute.
   */
  reserve(
    key: string,
    window_s: number,
    attempt: { id: string; thresholds: readonly number[] },
  ): Promise<Reserved>;
  release(key: string, id: string): Promise<void>;
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
    reserve: (key, _window_s, attempt) => reserveInDatabase(db, now(), { key, ...attempt }),
    release: (_key, id) => releaseInDatabase(db, id),
  };
}

/**
 * KEYS: the counter, and the attempts under way by the moment at which they end. ARGV: the attempt's id, its lease, and
 * the thresholds.
 */
const reserveScript = `
local time = redis.call('TIME')
local now_ms = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now_ms)
local full = tonumber(redis.call('GET', KEYS[1]) or '0')
local threshold = 0
for n = 3, #ARGV do
  threshold = tonumber(ARGV[n])
  if threshold > full then break end
end
if full + redis.call('ZCARD', KEYS[2]) >= threshold then return {full, 0} end
redis.call('ZADD', KEYS[2], now_ms + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return {full, 1}`;

const underWayKey = (key: string) => `portal:under-way:${key}`;

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
    async reserve(key, window_s, { id, thresholds }) {
      const most = thresholds.map((threshold) => Math.min(threshold, Number.MAX_SAFE_INTEGER));
      const keys = [limiterOf(window_s).getKey(key), underWayKey(key)];
      const answer = await redis.eval(reserveScript, keys.length, ...keys, id, lease_s * 1000, ...most);
      const [full, reserved] = answer as [number, number];
      return { full, reserved: reserved === 1 };
    },
    release: async (key, id) => void (await redis.zrem(underWayKey(key), id)),
  };
}
