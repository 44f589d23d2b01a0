import { randomBytes, randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { Pool } from "pg";
import { openPostgres } from "../backend/db/open-database";
import { ensureAccounts } from "../backend/db/ledger";
import { readSecret } from "../backend/db/secret";
import { issuePaymentToken } from "../backend/http/payment-token";
import { createTokens, tokenKey } from "../backend/http/tokens";
import { seed } from "../backend/sandbox/seed";
import { readSettings } from "../backend/settings";
import { startBackend as startInProcess } from "../backend/start";
import { createPostgres, openTestDatabase } from "../backend/testing/databases";
import { limitFigure, ratioFigure, type Figure } from "./figures";
import { middle, summarize } from "./load";
import { startBackend } from "./servers";
import { buyerId, holdDeliveries, insertBuyers, insertOrders } from "./shop-rows";
import { listenTo, type Sent, type Statement } from "../backend/testing/round-trips";
import { hash, namedIn, swapIn } from "./topup-statements";
import { post, rate } from "./topups";

const buyers = 20_000;
const callers = 16;
const seconds = 4;
const pairs = 5;
const item = { game_id: 11, item_id: "11-gold-1", dpt_id: "DPT-11-gold-1" };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Purchases with the wallet, and a long history, in a table of 10,000 orders and in one of 1,000,000. */
export async function measureShop(): Promise<Figure[]> {
  const small = await startShop({ count: 10_000, own: { player_id: "900001", count: 1000 }, buyers });
  const large = await startShop({ count: 1_000_000, own: { player_id: "900001", count: 100_000 }, buyers });
  const bare = await startBare();
  const shops = [small, large, bare];
  for (const shop of shops) await shop.measure(1);
  const seen: { small: number; large: number; bare: number }[] = [];
  small.times.splice(0);
  for (let pair = 0; pair < pairs; pair += 1)
    seen.push({
      small: await small.measure(seconds),
      large: await large.measure(seconds),
      bare: await bare.measure(seconds),
    });
  const times = small.times.sort((a, b) => a - b);
  const median_ms = middle(times);
  const p99_ms = times[Math.floor(times.length * 0.99)] ?? 0;
  const history: Figure[] = [];
  for (const [name, total] of [
    ["first page of a history", 0],
    ["the sums of a history", 1],
  ] as const) {
    const asked = { small: [] as number[], large: [] as number[] };
    for (let n = 0; n < 60; n += 1) {
      asked.small.push(await small.readHistory(total));
      asked.large.push(await large.readHistory(total));
    }
    const [few, many] = [middle(asked.small.slice(10)), middle(asked.large.slice(10))];
    const said = `${name} of 100,000 against 1,000 (${many.toFixed(1)} ms against ${few.toFixed(1)})`;
    const figure = limitFigure(said, Number((many / few).toFixed(2)), 3, " ×");
    // The sums are fetched by a separate call, so no page of orders waits for them.
    history.push(total === 0 ? figure : { ...figure, bar: "told", met: true });
  }
  for (const shop of shops) await shop.close();
  const against = (ours: "small" | "large", theirs: "small" | "bare") =>
    summarize(seen.map((pair) => ({ ours: pair[ours], theirs: pair[theirs] })));
  return [
    ratioFigure(
      `wallet purchases on postgres, ${callers} at once, against a bare client`,
      against("small", "bare"),
      0.5,
    ),
    limitFigure(
      `the slowest of a hundred against the median (${p99_ms.toFixed(0)} ms against ${median_ms.toFixed(0)})`,
      Number((p99_ms / median_ms).toFixed(2)),
      5,
      " ×",
    ),
    ratioFigure("wallet purchases among 1,000,000 orders against 10,000", against("large", "small"), 0.8),
    ...history,
  ];
}

async function startShop(orders: Parameters<typeof insertOrders>[1]) {
  const ours = await createPostgres();
  const backend = await startBackend({ DATABASE_URL: ours.url });
  const database = await openPostgres(ours.url, 2);
  const { db } = database;
  await insertBuyers(db, buyers);
  await insertOrders(db, orders);
  await holdDeliveries(db);
  const now = () => new Date();
  const secret = await readSecret(db);
  const tokens = createTokens(tokenKey(secret.current, true), now);
  const bearers = await Promise.all(
    Array.from({ length: buyers }, (_, n) => tokens.issueBearer({ player_id: buyerId(n) })),
  );
  const owner = await tokens.issueBearer({ player_id: orders.own.player_id });
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const times: number[] = [];
  let sent = 0;
  /** Another buyer each time, so that a buyer's lockout is over before the next purchase. */
  const buy = async () => {
    const n = sent++ % buyers;
    const about = { ...item, player_id: buyerId(n), price: 50 };
    const payment_token = issuePaymentToken(secret, now(), about);
    const body = { ...item, server_id: 1, character_id: buyerId(n), payment_token };
    const start = performance.now();
    await post(agent, `${backend.url}/apidev/payment/purchase/wallet`, bearers[n] ?? "", body);
    times.push(performance.now() - start);
  };
  return {
    times,
    measure: (duration_s: number) => rate(callers, buy, duration_s),
    async readHistory(total: 0 | 1) {
      const start = performance.now();
      const headers = { authorization: `Bearer ${owner}` };
      const answer = await fetch(`${backend.url}/apidev/payment/history?limit=20&total=${total}`, {
        headers,
      });
      const { data } = (await answer.json()) as { data: { orders: unknown[] } };
      if (data.orders.length !== 20) throw new Error("the history has no first page");
      return performance.now() - start;
    },
    async close() {
      agent.destroy();
      await backend.stop();
      await database.close();
      await ours.drop();
    },
  };
}

/** Records the statements of one purchase; returns a function that makes them for the n-th buyer. */
async function capturePurchase(): Promise<(n: number) => Statement[]> {
  const database = await openTestDatabase("postgres");
  const heard: Sent[] = [];
  const settings = readSettings({ BACKEND_PORT: "0", SANDBOX: "1", MAX_OPEN_ORDERS: "100000" });
  const backend = await startInProcess(settings, silent, { database, workerLoops: false });
  const { secret, tokens, now } = backend.services;
  await insertBuyers(database.db, 1);
  const about = { ...item, player_id: buyerId(0), price: 50 };
  const payment_token = issuePaymentToken(secret, now(), about);
  const key = randomUUID();
  const body = { ...item, server_id: 1, character_id: buyerId(0), payment_token };
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${await tokens.issueBearer({ player_id: buyerId(0) })}`,
    "idempotency-key": key,
  };
  const stop = listenTo(heard);
  const address = `${backend.url}/apidev/payment/purchase/wallet`;
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  const { data } = (await answer.json()) as { data: { transaction_id: string } };
  stop();
  await backend.stop();
  const hashes = namedIn(heard, hash);
  const uuids = namedIn(heard, /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g);
  return (n) => {
    const swaps: [string, string][] = [
      [data.transaction_id, `W${String(n).padStart(11, "0")}`],
      [buyerId(0), buyerId(n % buyers)],
      ...hashes.map((one): [string, string] => [one, randomBytes(32).toString("hex")]),
      ...uuids.map((uuid): [string, string] => [uuid, randomUUID()]),
    ];
    return swapIn(heard, swaps);
  };
}

async function startBare() {
  const { url, drop } = await createPostgres();
  const database = await openPostgres(url, 2);
  await ensureAccounts(database.db, ["sales", "issued", "bonus", "spent"]);
  await seed(database.db, new Date());
  await insertBuyers(database.db, buyers);
  await insertOrders(database.db, { count: 10_000, own: { player_id: "900001", count: 1000 }, buyers });
  await database.close();
  const statements = await capturePurchase();
  const pool = new Pool({ connectionString: url, max: callers });
  pool.on("error", () => undefined);
  let done = 0;
  const buy = async () => {
    const client = await pool.connect();
    try {
      for (const { text, values } of statements(done++)) await client.query(text, values);
    } finally {
      client.release();
    }
  };
  return {
    measure: (duration_s: number) => rate(callers, buy, duration_s),
    async close() {
      await pool.end();
      await drop();
    },
  };
}
