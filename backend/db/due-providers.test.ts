import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { checkOrders } from "../orders/check-orders";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { databaseKinds } from "../testing/databases";
import { insertPendingOrders } from "../testing/many-orders";
import { countWholeReads } from "../testing/whole-reads";
import type { Database } from "./database";
import { selectDueProviders } from "./orders";

describe.each(databaseKinds)("providers with orders to ask about, on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => void (backend = await startTestBackend(kind)));
  afterAll(() => backend.stop());

  test("a provider is due from the next check of its order until that is claimed", async () => {
    const { services, clock } = backend;
    const due = async () => [...(await selectDueProviders(services.db, ["momo", "zalopay"], clock.now))];
    const player = await backend.as("player02");
    const body = { game_id: 11, amount: 50_000 };
    await player.call(endpoints.purchase, { params: { payment_id: 19 }, body });
    expect(await due()).toEqual([]);
    clock.advance(5);
    expect(await due()).toEqual(["momo"]);
    for (const provider of services.providers.values())
      if (provider.name === "momo") await checkOrders(services, provider);
    expect(await due()).toEqual([]);
    clock.advance(600);
    expect(await due()).toEqual(["momo"]);
  });

  const onPostgres = kind === "postgres" ? test : test.skip;
  onPostgres("it is found without a look at every order", async () => {
    const { services, clock } = backend;
    const { db } = services;
    await insertPendingOrders(db, 1, 3000, new Date(clock.now.getTime() + 3_600_000));
    await db.execute(sql`ANALYZE orders`);
    const asked = (tx: Database) => selectDueProviders(tx, ["momo", "zalopay"], clock.now);
    // After five executions PostgreSQL may use a plan for any values.
    for (let n = 0; n < 8; n += 1) expect(await countWholeReads(db, "orders", asked)).toBe(0);
  });
});
