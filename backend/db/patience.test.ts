import { sql } from "drizzle-orm";
import { openCuttingProxy, type CuttingProxy } from "../testing/cutting-proxy";
import { createPostgres, postgresUrl } from "../testing/databases";
import type { OpenDatabase } from "./database";
import { isDatabaseTrouble } from "./failure";
import { openPostgres, usualWaits } from "./open-database";
import { countWait, leftToWait_ms, patience_ms, waitForBatch, waitForCall } from "./patience";

describe("the patience of a call", () => {
  it("is used up by waits of its own, and never quite while the database answers", () =>
    waitForCall(async () => {
      const clock = jest.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
      countWait(1000);
      expect(leftToWait_ms()).toBe(patience_ms - 1000);
      countWait(patience_ms);
      expect(leftToWait_ms()).toBeGreaterThan(0);
      countWait(0, true);
      expect(leftToWait_ms()).toBe(0);
      clock.mockRestore();
    }));

  it("is not used up sooner by waits at the same moment", () =>
    waitForCall(async () => {
      for (let n = 0; n < 10; n += 1) countWait(patience_ms);
      expect(leftToWait_ms()).toBeGreaterThan(patience_ms / 2);
    }));

  it("of a batch begins with the first that waits for it", async () => {
    const since_ms = performance.now() - 1000;
    await waitForBatch(since_ms, async () => expect(leftToWait_ms()).toBeLessThanOrEqual(patience_ms - 1000));
  });
});

(postgresUrl() ? describe : describe.skip)("a database that does not answer", () => {
  const answer_ms = patience_ms / 2 + 100;
  let proxy: CuttingProxy;
  let database: OpenDatabase;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createPostgres();
    drop = made.drop;
    proxy = await openCuttingProxy(made.url);
    database = await openPostgres(proxy.url, 8, { ...usualWaits, answer_ms });
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
    await drop();
  });

  it("keeps a call waiting once, however often the call asks it", async () => {
    // Open connections, as in use: each statement is sent, and none is answered.
    await Promise.all(Array.from({ length: 8 }, () => database.db.execute(sql`SELECT pg_sleep(0.1)`)));
    proxy.hold();
    const asked_ms = performance.now();
    await waitForCall(async () => {
      for (let n = 0; n < 5; n += 1)
        expect(
          isDatabaseTrouble(await database.db.execute(sql`SELECT 1`).catch((error: unknown) => error)),
        ).toBe(true);
    });
    proxy.release();
    expect(performance.now() - asked_ms).toBeLessThan(3 * answer_ms);
  });
});
