import { Redis } from "ioredis";

/** Looks for a Redis that tests may count in: TEST_REDIS_URL, or the usual local one. Without one that is said aloud. */
export async function findRedis(): Promise<void> {
  const url = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379";
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    process.env.TEST_REDIS_URL = url;
  } catch {
    process.stdout.write("\nSKIPPED: no Redis in reach, so limits are counted in the database alone\n");
    delete process.env.TEST_REDIS_URL;
  } finally {
    client.disconnect();
  }
}
