import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { endpoints } from "@/lib/contract";
import { freePort } from "@/scripts/processes";
import { openPostgres } from "../db/open-database";
import { auditBooks } from "../db/ledger";
import { Caller } from "./backend";
import { createPostgres, postgresUrl } from "./databases";
import { spawnBackend } from "./killing";

/** The processes that this one has started. */
const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );

(postgresUrl() ? test : test.skip)("a backend of several processes outlives one of them", async () => {
  const { url: DATABASE_URL, drop } = await createPostgres();
  const BACKEND_PORT = String(await freePort());
  const METRICS_PORT = String(await freePort());
  const env = {
    BACKEND_PORT,
    METRICS_PORT,
    DATABASE_URL,
    SANDBOX: "1",
    BACKEND_PROCESSES: "2",
    PORTAL_SECRET: "only-for-this-test-0123456789012345",
  };
  const child = await spawnBackend(env, "--http");
  const url = `http://127.0.0.1:${BACKEND_PORT}`;
  const body = { username: "player02", password: "matkhau123" };
  const { data } = await new Caller(url).call(endpoints.loginPublisher, { body });
  const buy = (n: number, key = randomUUID()) => {
    const card = { game_id: 11, serial: "PM1234567890", code: `5${String(n).padStart(10, "0")}0` };
    // Each process gets some, and none comes by a connection of the one that was killed.
    const asked = { body: { ...card, face_value: 100_000 } };
    return new Caller(url, data.token).send(endpoints.purchaseVgpCard, asked, { key, ownConnection: true });
  };
  const before = childrenOf(child.pid ?? 0);
  expect(before).toHaveLength(2);
  expect(new Set(await Promise.all([1, 2, 3, 4].map(async (n) => (await buy(n)).status)))).toEqual(
    new Set([200]),
  );
  const counted = 'backend_calls_total{call="purchaseVgpCard",outcome="ok",program="backend"} 4\n';
  // A process that is busy for two seconds is left out until the next time.
  while (!(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()).includes(counted));
  process.kill(before[0] ?? 0, "SIGKILL");
  while (childrenOf(child.pid ?? 0).some((pid) => pid === before[0]))
    await new Promise((resolve) => setImmediate(resolve));
  // Until the first process has noticed, it may pass a connection to the one that is gone: asked again under its key.
  const key = randomUUID();
  let answer: Awaited<ReturnType<typeof buy>> | undefined;
  while (!answer) answer = await buy(5, key).catch(() => undefined);
  expect(answer.status).toBe(200);
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  expect(await gone).toEqual([0, null]);
  const database = await openPostgres(DATABASE_URL, 2);
  expect(await auditBooks(database.db)).toEqual([]);
  await database.close();
  await drop();
});
