import { Agent, request } from "node:http";
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { openPostgres } from "../backend/db/open-database";
import { ensureAccounts } from "../backend/db/ledger";
import { deliverGrants } from "../backend/orders/deliver-grants";
import { seed } from "../backend/sandbox/seed";
import { readSettings } from "../backend/settings";
import { startBackend as startInProcess } from "../backend/start";
import { createPostgres, openTestDatabase } from "../backend/testing/databases";
import { orderId } from "../backend/testing/many-orders";
import { insertPending, paidIpn } from "../backend/testing/callback-orders";
import { ratioFigure, type Figure } from "./figures";
import { summarize } from "./load";
import { startBackend } from "./servers";
import { measureSweep } from "./sweep";
import { listenTo, type Sent, type Statement } from "../backend/testing/round-trips";
import { hash, namedIn, swapIn } from "./topup-statements";
import { rate } from "./topups";

const prepared = 40_000;
const callers = 16;
const seconds = 3;
const pairs = 3;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Signed callbacks over HTTP, each for another order, against a bare client that runs the same statements. */
export async function measureCallbacks(): Promise<Figure[]> {
  const ours = await createPostgres();
  const backend = await startBackend({ DATABASE_URL: ours.url });
  const database = await openPostgres(ours.url, 2);
  await insertPending(database.db, prepared);
  const bare = await startBare();
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let sent = 0;
  const callBack = async () => {
    const n = next(sent++);
    await post(agent, `${backend.url}/callbacks/momo`, paidIpn(orderId(n), 4_000_000_000 + n));
  };
  await rate(callers, callBack, 1);
  await rate(callers, bare.callBack, 1);
  const seen = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    seen.push({
      ours: await rate(callers, callBack, seconds),
      theirs: await rate(callers, bare.callBack, seconds),
    });
  }
  const { rows } = (await database.db.execute(
    sql`SELECT count(*) AS n FROM orders WHERE state = 'settled'`,
  )) as { rows: { n: string }[] };
  const lost = sent - Number(rows[0]?.n);
  agent.destroy();
  await database.close();
  await backend.stop();
  await bare.close();
  await ours.drop();
  const name = `callbacks on postgres, ${callers} at once, against a bare client`;
  return [
    ratioFigure(name, summarize(seen), 0.5),
    { name: "callbacks lost", value: `${lost} of ${sent}`, bar: "0", met: lost === 0 },
    ...(await measureSweep()),
  ];
}

function next(n: number): number {
  if (n >= prepared) throw new Error("too few orders were prepared for this machine");
  return n;
}

/** Records the statements of one callback and its delivery; returns a function that makes them for the n-th order. */
async function captureCallback(): Promise<(n: number) => Statement[]> {
  const database = await openTestDatabase("postgres");
  const heard: Sent[] = [];
  const backend = await startInProcess(
    readSettings({ BACKEND_PORT: "0", SANDBOX: "1", MAX_OPEN_ORDERS: "100000" }),
    silent,
    {
      database,
      workerLoops: false,
    },
  );
  await insertPending(database.db, 1);
  const stop = listenTo(heard);
  const body = paidIpn(orderId(0), 4_000_000_000);
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${backend.url}/callbacks/momo`, { method: "POST", headers, body });
  await deliverGrants(backend.services);
  stop();
  await backend.stop();
  if (answer.status !== 204) throw new Error(`the callback was answered ${answer.status}`);
  const digests = namedIn(heard, hash);
  return (n) => {
    const swaps: [string, string][] = [
      [orderId(0), orderId(n)],
      ["4000000000", String(4_000_000_000 + n)],
      ["900001", `90000${(n % 5) + 1}`],
      ...digests.map((digest): [string, string] => [digest, randomBytes(32).toString("hex")]),
    ];
    return swapIn(heard, swaps);
  };
}

async function startBare() {
  const { url, drop } = await createPostgres();
  const database = await openPostgres(url, 2);
  await ensureAccounts(database.db, ["sales", "issued", "bonus", "provider:momo"]);
  await seed(database.db, new Date());
  await insertPending(database.db, prepared);
  await database.close();
  const statements = await captureCallback();
  const pool = new Pool({ connectionString: url, max: callers });
  pool.on("error", () => undefined);
  let done = 0;
  return {
    async callBack() {
      const client = await pool.connect();
      try {
        for (const { text, values } of statements(next(done++))) await client.query(text, values);
      } finally {
        client.release();
      }
    },
    async close() {
      await pool.end();
      await drop();
    },
  };
}

function post(agent: Agent, url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const sent = request(url, { method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 204 ? resolve() : reject(new Error(`HTTP ${answer.statusCode}`)),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
