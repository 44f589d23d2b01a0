import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import type { OpenDatabase } from "../db/database";
import { openPostgres, usualWaits } from "../db/open-database";
import { checkOrders } from "../orders/check-orders";
import { startTestBackend, type TestBackend } from "./backend";
import { captureCallback } from "./captured-callback";
import { openCuttingProxy, type CuttingProxy } from "./cutting-proxy";
import { createPostgres, postgresUrl } from "./databases";
import { newPlayers } from "./many-players";

const { purchase, purchaseVgpCard, checkTransaction, getBalance } = endpoints;
/** Shorter than usual, so that the test is: what they bound is the same. */
const waits = { ...usualWaits, connect_ms: 3000, lock_ms: 1000, answer_ms: 2000, player_ms: 3000 };

(postgresUrl() ? describe : describe.skip)("a database that stalls", () => {
  let proxy: CuttingProxy;
  let direct: OpenDatabase;
  let backend: TestBackend;
  let url: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ url, drop } = await createPostgres());
    proxy = await openCuttingProxy(url);
    // It holds rows for as long as a test takes.
    direct = await openPostgres(url, 2, { ...usualWaits, idle_ms: 0 });
    backend = await startTestBackend("postgres", await openPostgres(proxy.url, 16, waits));
  });
  afterAll(async () => {
    await backend.stop();
    await direct.close();
    await proxy.close();
    await drop();
  });

  // What one test left held would fail all those after it.
  afterEach(() => proxy.release());

  const ready = async () => {
    const response = await fetch(`${backend.url}/readyz`);
    return [response.status, ((await response.json()) as { data: object }).data];
  };
  const cards = (player: number) =>
    Array.from({ length: 20 }, (_, n) => ({
      game_id: 11,
      serial: "PM1234567890",
      code: `${player}${String(n).padStart(10, "0")}0`,
      face_value: 100_000,
    }));

  test("while nothing arrives calls are refused by name, and /readyz says so; then all is as before", async () => {
    const [player] = await newPlayers(backend, 1, 10);
    expect(await ready()).toEqual([200, { missing: [] }]);
    proxy.hold();
    const asked = performance.now();
    const [state, ...answers] = await Promise.all([
      ready(),
      ...Array.from({ length: 40 }, () => player?.caller.send(getBalance)),
      backend.visitor.send(endpoints.listGames),
    ]);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(state).toEqual([503, { missing: ["database", "disk", "clock", "standby"] }]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 503, json: { code: 503, data: { error: "service_busy" } } });
    proxy.release();
    expect(await ready()).toEqual([200, { missing: [] }]);
    expect((await player?.caller.send(getBalance))?.status).toBe(200);
  });

  test("a player whose row another session holds is refused in time; the others are served meanwhile", async () => {
    const [held, free] = await newPlayers(backend, 2, 10);
    if (!held || !free) throw new Error("no players");
    const buyOne = ({ caller }: typeof held, code: number, n: number) =>
      caller.send(purchaseVgpCard, { body: cards(code)[n] }, { key: `${code}-${n}` });
    const buyAtOnce = (player: typeof held, code: number) =>
      cards(code).map((_, n) => buyOne(player, code, n));
    // In turn none waits for another: on a slow machine twenty at once would outlast the short waits by themselves.
    const buyInTurn = async (player: typeof held, code: number) => {
      const statuses: number[] = [];
      for (const [n] of cards(code).entries()) statuses.push((await buyOne(player, code, n)).status);
      return [...new Set(statuses)];
    };
    await direct.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM players WHERE id = ${held.id} FOR UPDATE`);
      const waiting = buyAtOnce(held, 81);
      expect(await buyInTurn(free, 82)).toEqual([200]);
      expect((await free.caller.send(getBalance)).status).toBe(200);
      expect(await ready()).toEqual([200, { missing: [] }]);
      for (const { status, json } of await Promise.all(waiting))
        expect([status, json.data.error]).toEqual([503, "service_busy"]);
    });
    expect(await buyInTurn(held, 81)).toEqual([200]);
  });

  test("callbacks and rounds for such a player leave the pool to the others", async () => {
    const [held, free] = await newPlayers(backend, 2, 10);
    if (!held || !free) throw new Error("no players");
    const order = async ({ caller, id }: typeof held) => {
      const body = { game_id: 11, amount: 100_000, bank_id: 3, server_id: 1, character_id: id };
      return (await caller.call(purchase, { params: { payment_id: 1 }, body })).data.data.transaction_id;
    };
    const ids = await Promise.all(Array.from({ length: 20 }, () => order(held)));
    const callbacks: Awaited<ReturnType<typeof captureCallback>>[] = [];
    for (const id of ids) callbacks.push(await captureCallback(() => backend.decide(id, "paid")));
    const other = await order(free);
    backend.clock.advance(10);
    await direct.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM players WHERE id = ${held.id} FOR UPDATE`);
      const told = callbacks.map(({ url, init }) => fetch(url, init).then((answer) => answer.status));
      const round = [...new Set(backend.services.providers.values())].map((provider) =>
        checkOrders(backend.services, provider),
      );
      await backend.decide(other, "paid");
      const query = { transaction_id: other };
      expect((await free.caller.call(checkTransaction, { query })).data.data.state).toBe("settled");
      await Promise.all([...told, ...round]);
    });
    for (const { url, init } of callbacks) await fetch(url, init);
    expect((await held.caller.call(getBalance)).data.vxu).toBeGreaterThan(20 * 1000);
  });

  test("a database that only reads is not ready, and what would write is refused by name", async () => {
    const [player] = await newPlayers(backend, 1, 10);
    const name = new URL(url).pathname.slice(1);
    const setReadOnly = async (on: boolean) => {
      await direct.db.execute(sql.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = ${on}`));
      // It holds for new connections: those of the backend are ended.
      await direct.db.execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = ${name} AND application_name = '' AND pid <> pg_backend_pid() AND state = 'idle'`,
      );
      while (proxy.connections() > 0) await new Promise((resolve) => setImmediate(resolve));
    };
    await setReadOnly(true);
    expect(await ready()).toEqual([503, { missing: ["database"] }]);
    const [body] = cards(83);
    const refused = await player?.caller.send(purchaseVgpCard, { body }, { key: "read-only" });
    expect(refused).toMatchObject({ status: 503, json: { data: { error: "service_busy" } } });
    expect((await player?.caller.send(getBalance))?.status).toBe(200);
    await setReadOnly(false);
    expect(await ready()).toEqual([200, { missing: [] }]);
  });
});
