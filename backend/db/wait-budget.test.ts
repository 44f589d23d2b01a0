import { sql } from "drizzle-orm";
import { openCuttingProxy, type CuttingProxy } from "../testing/cutting-proxy";
import { createPostgres, postgresUrl } from "../testing/databases";
import type { OpenDatabase } from "./database";
import { isDatabaseTrouble, NoConnection } from "./failure";
import { openPostgres, usualWaits } from "./open-database";
import { countWait, leftToWait_ms, wait_budget_ms, budgetForBatch, budgetForCall } from "./wait-budget";

describe("the wait budget of a call", () => {
  it("is used up by waits of its own, and never quite while the database answers", () =>
    budgetForCall(async () => {
      const clock = jest.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
      countWait(1000);
      expect(leftToWait_ms()).toBe(wait_budget_ms - 1000);
      countWait(wait_budget_ms);
      expect(leftToWait_ms()).toBeGreaterThan(0);
      countWait(0, true);
      expect(leftToWait_ms()).toBe(0);
      clock.mockRestore();
    }));

  it("is not used up sooner by waits at the same moment", () =>
    budgetForCall(async () => {
      for (let n = 0; n < 10; n += 1) countWait(wait_budget_ms);
      expect(leftToWait_ms()).toBeGreaterThan(wait_budget_ms / 2);
    }));

  it("of a batch begins with the first that waits for it", async () => {
    const since_ms = performance.now() - 1000;
    await budgetForBatch(since_ms, async () =>
      expect(leftToWait_ms()).toBeLessThanOrEqual(wait_budget_ms - 1000),
    );
  });
});

(postgresUrl() ? describe : describe.skip)("a database that does not answer", () => {
  const answer_ms = wait_budget_ms / 2 + 100;
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

  const whyNot = (asked: Promise<unknown>) =>
    asked.then(
      () => "answered",
      (error: Error) => {
        expect(isDatabaseTrouble(error)).toBe(true);
        return error instanceof NoConnection || error.cause instanceof NoConnection
          ? "not sent"
          : "no answer";
      },
    );

  it("keeps a call waiting once, however often the call asks it", async () => {
    // Open connections, as in use: each statement is sent, and none is answered.
    await Promise.all(Array.from({ length: 8 }, () => database.db.execute(sql`SELECT pg_sleep(0.1)`)));
    proxy.hold();
    const why = await budgetForCall(async () => {
      const seen: string[] = [];
      for (let n = 0; n < 5; n += 1) seen.push(await whyNot(database.db.execute(sql`SELECT 1`)));
      return seen;
    });
    proxy.release();
    // Two statements that get no answer use the budget up: the others are not sent.
    expect(why).toEqual(["no answer", "no answer", "not sent", "not sent", "not sent"]);
  });
});
