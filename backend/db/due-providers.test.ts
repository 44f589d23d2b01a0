import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { checkOrders } from "../orders/check-orders";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { databaseKinds } from "../testing/databases";
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
    await db.execute(sql`
      INSERT INTO orders (id, player_id, idempotency_key, request_hash, method_id, method_name, provider, game_id,
        language, amount, vxu, state, created_at, updated_at, expires_at, next_check_at)
      SELECT 'later ' || n, '900001', 'later ' || n, '', 19, 'momo', 'momo', 11,
        'vi', 100000, 1000, 'pending', now(), now(), now(), now() + interval '1 hour'
      FROM generate_series(1, 3000) AS n`);
    await db.execute(sql`ANALYZE orders`);
    const read = await db.transaction(async (tx) => {
      for (let n = 0; n < 8; n += 1) await selectDueProviders(tx, ["momo", "zalopay"], clock.now);
      return tx.execute(sql`SELECT seq_scan::integer FROM pg_stat_xact_user_tables WHERE relname = 'orders'`);
    });
    expect((read as { rows: unknown[] }).rows).toEqual([{ seq_scan: 0 }]);
  });
});
