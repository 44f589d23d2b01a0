import { sql } from "drizzle-orm";
import type { Log } from "./orders/context";
import { readSettings } from "./settings";
import { startWorker } from "./start-worker";
import { setUpPayments } from "./testing/payments";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const newerDatabase = "the database has migrations of a newer program; this older one goes on";

describe("a worker beside a backend that answers calls only", () => {
  const pay = setUpPayments("pglite");

  /** A worker on the backend's database whose clock is half a minute ahead; it ends after its first round. */
  async function workOnce(log: Log = silent): Promise<void> {
    const { services, url, clock } = pay.backend;
    const settings = readSettings({
      SANDBOX: "1",
      BACKEND_PORT: new URL(url).port,
      SANDBOX_CLOCK: new Date(clock.now.getTime() + 30_000).toISOString(),
    });
    const database = {
      db: services.db,
      kind: "pglite" as const,
      connections: () => ({ used: 0, idle: 0, waiting: 0 }),
      close: async () => undefined,
    };
    const worker = await startWorker(settings, log, { database });
    await worker.stop();
  }

  test("asks the provider about a payment whose callback was lost, and credits it once", async () => {
    const before = await pay.balance();
    const id = await pay.buyByBank();
    await pay.backend.decide(id, "paid", "lost");
    expect((await pay.stateOf(id)).state).toBe("pending");
    await Promise.all([workOnce(), workOnce()]);
    expect((await pay.stateOf(id)).state).toBe("settled");
    expect(await pay.balance()).toBeGreaterThan(before);
  });

  test("goes on with the database of a newer program, and says so", async () => {
    const warned = jest.fn();
    await workOnce({ ...silent, warn: warned });
    expect(warned).not.toHaveBeenCalledWith(expect.anything(), newerDatabase);
    const migration = sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('of later', 9e12)`;
    await pay.backend.services.db.execute(migration);
    await workOnce({ ...silent, warn: warned });
    expect(warned).toHaveBeenCalledWith({ migrations: 1 }, newerDatabase);
  });
});

test("without a PostgreSQL server there is no worker of its own", async () => {
  await expect(startWorker(readSettings({}), silent)).rejects.toThrow("DATABASE_URL is not set");
});
