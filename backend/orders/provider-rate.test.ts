import { sql } from "drizzle-orm";
import { worksOf } from "../connect";
import { openPostgres } from "../db/open-database";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { createPostgres, postgresUrl } from "../testing/databases";
import { insertPendingOrders } from "../testing/many-orders";

const limit = 10;

(postgresUrl() ? describe : describe.skip)("several workers on one database", () => {
  const workers: TestBackend[] = [];
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createPostgres("seeded");
    drop = made.drop;
    for (let n = 0; n < 3; n += 1) {
      const worker = await startTestBackend("postgres", await openPostgres(made.url));
      worker.services.settings.PROVIDER_CHECKS_PER_SECOND = limit;
      workers.push(worker);
    }
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
    await drop();
  });

  test.each([1, 2, 3])("%i of them ask a provider as often a second as one may", async (count) => {
    const [first] = workers as [TestBackend];
    const { db } = first.services;
    const asked = async () => {
      const { rows } = (await db.execute(
        sql`SELECT sum(checks)::integer AS n FROM orders WHERE provider = 'momo'`,
      )) as unknown as { rows: { n: number | null }[] };
      return rows[0]?.n ?? 0;
    };
    await insertPendingOrders(db, count * 100, count * 100 + 59, first.clock.now);
    const before = await asked();
    for (let second = 1; second <= 4; second += 1) {
      // All of them in the same moment, each with works that have not run before: what they share is the database.
      const sweeps = workers
        .slice(0, count)
        .flatMap(({ services }) => worksOf(services, { outside_now: services.outside_now, sandbox: true }))
        .filter(({ round }) => round === "sweep");
      await Promise.all(sweeps.map(({ run }) => run()));
      expect((await asked()) - before).toBe(second * limit);
      for (const { clock } of workers) clock.advance(1);
    }
  });
});
