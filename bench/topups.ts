import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { Pool } from "pg";
import { createPostgres } from "../backend/testing/databases";
import { openPglite, openPostgres } from "../backend/db/open-database";
import { seed } from "../backend/sandbox/seed";
import { ensureAccounts } from "../backend/db/ledger";
import { summarize } from "./load";
import { ratioFigure, type Figure } from "./figures";
import { startBackend } from "./servers";
import type { Statement } from "../backend/testing/round-trips";
import { captureTopup } from "./topup-statements";

const players = ["900001", "900002", "900003", "900004", "900005"];
const seconds = 4;
const pairs = 3;

/** Top-ups by card over HTTP, against a bare client that runs the same statements on another database. */
export async function measureTopups(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ["pglite", "postgres"] as const) {
    const ours = kind === "postgres" ? await createPostgres() : undefined;
    const backend = await startBackend(ours ? { DATABASE_URL: ours.url } : {});
    const bare = kind === "postgres" ? await bareOnPostgres() : await bareOnPglite();
    const tokens = await Promise.all(players.map((_, n) => signIn(backend.url, `player0${n + 1}`)));
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    const topUp = (n: number) =>
      post(
        agent,
        `${backend.url}/apidev/payment/purchase/vgp_card`,
        tokens[n % tokens.length] ?? "",
        newCard(),
      );
    for (const callers of [1, 16]) {
      await rate(callers, topUp, 1);
      await rate(callers, bare.topUp, 1);
      const seen = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        seen.push({
          ours: await rate(callers, topUp, seconds),
          theirs: await rate(callers, bare.topUp, seconds),
        });
      }
      figures.push(
        ratioFigure(
          `card top-ups on ${kind}, ${callers} at once, against a bare client`,
          summarize(seen),
          0.4,
        ),
      );
    }
    agent.destroy();
    await backend.stop();
    await bare.close();
    await ours?.drop();
  }
  return figures;
}

/** Calls of `work` per second by the given number of callers, each of which runs one at a time. */
export async function rate(
  callers: number,
  work: (n: number) => Promise<void>,
  duration_s: number,
): Promise<number> {
  const start = performance.now();
  const until = start + duration_s * 1000;
  let done = 0;
  const caller = async (n: number) => {
    while (performance.now() < until) {
      await work(n);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, n) => caller(n)));
  // The last calls end after the time is over.
  return done / ((performance.now() - start) / 1000);
}

function newCard() {
  return {
    game_id: 11,
    serial: "PM1234567890",
    code: `${randomBytes(6).readUIntBE(0, 6)}0`,
    face_value: 100_000,
    server_id: 1,
  };
}

export function post(agent: Agent, url: string, token: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "idempotency-key": randomUUID(),
    };
    const sent = request(url, { method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`HTTP ${answer.statusCode}`)),
      );
    });
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}

async function signIn(backend_url: string, username: string): Promise<string> {
  const response = await fetch(`${backend_url}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: "matkhau123" }),
  });
  return ((await response.json()) as { token: string }).token;
}

interface Bare {
  topUp(n: number): Promise<void>;
  close(): Promise<void>;
}

const accountIds = ["sales", "issued", "bonus", "provider:vcoin"];

async function bareOnPostgres(): Promise<Bare> {
  const { url, drop } = await createPostgres();
  const database = await openPostgres(url, 2);
  await ensureAccounts(database.db, accountIds);
  await seed(database.db, new Date());
  await database.close();
  const statements = await captureTopup();
  const pool = new Pool({ connectionString: url, max: 16 });
  pool.on("error", () => undefined);
  return {
    async topUp(n) {
      const client = await pool.connect();
      try {
        for (const { text, values } of statements(players[n % players.length] ?? ""))
          await client.query(text, values);
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

async function bareOnPglite(): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const database = await openPglite(folder);
  await ensureAccounts(database.db, accountIds);
  await seed(database.db, new Date());
  const client = (database.db as typeof database.db & { $client: PGlite }).$client;
  const statements = await captureTopup();
  return {
    async topUp(n) {
      for (const part of inTransactions(statements(players[n % players.length] ?? ""))) {
        const all = async (on: PGlite | Transaction) => {
          for (const { text, values } of part.statements) await on.query(text, values);
        };
        if (part.transaction) await client.transaction(all);
        else await all(client);
      }
    },
    async close() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** PGlite has one connection, so the statements between begin and commit have to run as one transaction. */
function inTransactions(statements: Statement[]) {
  const parts: { transaction: boolean; statements: Statement[] }[] = [{ transaction: false, statements: [] }];
  for (const statement of statements) {
    if (/^begin/i.test(statement.text)) parts.push({ transaction: true, statements: [] });
    else if (/^commit/i.test(statement.text)) parts.push({ transaction: false, statements: [] });
    else parts.at(-1)?.statements.push(statement);
  }
  return parts;
}
