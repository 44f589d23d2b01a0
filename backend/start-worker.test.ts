import { readSettings } from "./settings";
import { startWorker } from "./start-worker";
import { setUpPayments } from "./testing/payments";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe("a worker beside a backend that answers calls only", () => {
  const pay = setUpPayments("pglite");

  /** A worker on the backend's database whose clock is half a minute ahead; it ends after its first round. */
  async function workOnce(): Promise<void> {
    const { services, url, clock } = pay.backend;
    const settings = readSettings({
      SANDBOX: "1",
      BACKEND_PORT: new URL(url).port,
      SANDBOX_CLOCK: new Date(clock.now.getTime() + 30_000).toISOString(),
    });
    const database = {
      db: services.db,
      kind: "pglite" as const,
      placesTaken: () => 0,
      close: async () => undefined,
    };
    const worker = await startWorker(settings, silent, { database });
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
});

test("without a PostgreSQL server there is no worker of its own", async () => {
  await expect(startWorker(readSettings({}), silent)).rejects.toThrow("DATABASE_URL is not set");
});
