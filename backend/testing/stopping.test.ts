import { once } from "node:events";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { makeDataFolder } from "./data-folder";
import { freePort } from "@/scripts/processes";
import { openPostgres, usualWaits } from "../db/open-database";
import { readSettings } from "../settings";
import { startBackend } from "../start";
import { createPostgres, postgresUrl } from "./databases";
import { keepRequesting, type Answered } from "./keep-alive-load";
import { spawnBackend } from "./killing";
import { newPlayers } from "./many-players";

const callers = 8;
/** No limit is to be reached, on however slow a machine. */
const patience_ms = 300_000;
const statusesOf = (answered: Answered[]) => [...new Set(answered.map(({ status }) => status))];

test("a backend told to end under load says so, answers what it took, and ends in time", async () => {
  const folder = makeDataFolder("stopping");
  const BACKEND_PORT = String(await freePort());
  const url = `http://127.0.0.1:${BACKEND_PORT}`;
  const child = await spawnBackend({ BACKEND_PORT, DATA_DIR: folder, SANDBOX: "1" });
  const [calls, probes] = [keepRequesting(`${url}/apidev/game`, callers), keepRequesting(`${url}/readyz`, 2)];
  while (calls.answered.length < 50) await new Promise((resolve) => setImmediate(resolve));

  const gone = once(child, "exit");
  const told = performance.now();
  child.kill("SIGTERM");
  await Promise.all([calls.over(), probes.over()]);
  expect(await gone).toEqual([0, null]);
  expect(performance.now() - told).toBeLessThan(10_000);

  expect(statusesOf(calls.answered)).toEqual([200]);
  expect(statusesOf(probes.answered)).toEqual([200, 503]);
  // From the first answer that ends its connection on, all do.
  const { answered } = calls;
  const first = answered.findIndex(({ closes }) => closes);
  expect(first).toBeGreaterThan(0);
  expect(answered.slice(first + callers).filter(({ closes }) => !closes)).toEqual([]);
  // Nobody was cut off on a connection that was kept: what came too late found nobody who listens.
  expect([...calls.failed, ...probes.failed].filter(({ kept }) => kept)).toEqual([]);
  rmSync(folder, { recursive: true });
});

(postgresUrl() ? test : test.skip)("its work goes on until the last request is answered", async () => {
  const { url, drop } = await createPostgres();
  const settings = readSettings({ BACKEND_PORT: "0", SANDBOX: "1", DATABASE_URL: url });
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const patient = { ...usualWaits, lock_ms: patience_ms, answer_ms: patience_ms };
  // Every round of work begins by looking at the clock.
  let looks = 0;
  let awaited: { looks: number; arrived: () => void } | undefined;
  const now = () => {
    looks += 1;
    if (looks === awaited?.looks) awaited.arrived();
    return new Date();
  };
  const database = await openPostgres(url, 16, patient);
  const backend = await startBackend(settings, silent, { database, now });
  const direct = await openPostgres(url, 2, { ...usualWaits, idle_ms: 0 });
  const [player] = await newPlayers(backend, 1, 10_000);
  const item = { game_id: 11, item_id: "11-gold-2" };
  const { data } = (await player?.caller.call(endpoints.getItemInfo, { query: item }))?.data ?? {};
  const { dpt_id = "", payment_token = "" } = data ?? {};
  const body = { ...item, server_id: 1, character_id: player?.id ?? "", dpt_id, payment_token };
  // Twice as many as a work that is told to stop may still begin: one for each provider, and the deliveries.
  const rounds = 2 * (new Set(backend.services.providers.values()).size + 1);

  const [answer, stopped] = await direct.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM players WHERE id = ${player?.id} FOR UPDATE`);
    const asked = player?.caller.send(endpoints.purchaseWallet, { body });
    const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while (((await direct.db.execute(waiting)) as unknown as { rows: object[] }).rows.length === 0);
    const goesOn = new Promise<void>((arrived) => (awaited = { looks: looks + rounds, arrived }));
    const stopping = backend.stop(0, patience_ms);
    await goesOn;
    return [asked, stopping];
  });
  expect((await answer)?.status).toBe(200);
  await stopped;
  await direct.close();
  await drop();
});
