import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import type { OpenDatabase } from "../db/database";
import type { Caller } from "./backend";

/** A small seeded generator (mulberry32), so that a failing run can be run again. */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whether a program is gone: by its own end, or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const spawned: ChildProcess[] = [];
/** A failed test leaves its backend behind, whose output would keep the whole test run waiting. */
afterAll(() => {
  for (const child of spawned) if (!hasEnded(child)) child.kill("SIGKILL");
});

type Args = ("--http" | "--work")[];

/** The backend as a process of its own, ready for calls; a worker, once it has worked a round. */
export const spawnBackend = (env: Record<string, string>, ...args: Args) => spawnReady(env, args);

/** The same; it may lack what is named here, as long as it says that it lacks nothing else. */
export async function spawnReady(
  env: Record<string, string>,
  args: Args,
  without: readonly string[] = [],
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "backend/main.ts", ...args], {
    env: { ...process.env, NODE_OPTIONS: "", LOG_LEVEL: "silent", MAX_OPEN_ORDERS: "100000", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  spawned.push(child);
  const isWorker = args.includes("--work");
  const ready_at = isWorker
    ? `http://127.0.0.1:${env.METRICS_PORT}/metrics`
    : `http://127.0.0.1:${env.BACKEND_PORT}/readyz`;
  const isReady = async () => {
    const answer = await fetch(ready_at).catch(() => undefined);
    if (!answer) return false;
    if (isWorker) return /^backend_rounds_total\S* [1-9]/m.test(await answer.text());
    if (answer.ok) return true;
    const { data } = (await answer.json()) as { data: { missing?: string[] } };
    return data.missing?.every((name) => without.includes(name)) ?? false;
  };
  const ended = once(child, "exit").then(() => Promise.reject(new Error("the backend ended at its start")));
  const ready = (async () => {
    // Refused connections come back at once: this asks as fast as they do, and no faster than 20 times a second.
    while (!hasEnded(child)) {
      if (await isReady().catch(() => false)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await ended;
  })();
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return child;
}

/** Kills a program and waits until it is gone, not at all where it is gone already. */
export async function killHard(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** Waits until a program listens on this port of the loopback address; rejects if it has ended. */
export async function untilListens(port: number, child: ChildProcess): Promise<void> {
  while (!hasEnded(child)) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`what was to listen on port ${port} has ended`);
}

export async function untilNoneIsOpen(player: Caller): Promise<void> {
  for (;;) {
    let cursor: string | undefined;
    let open = 0;
    do {
      const { data } = (await player.call(endpoints.listHistory, { query: { limit: 100, cursor } })).data;
      open += data.orders.filter(({ state }) => state === "created" || state === "pending").length;
      cursor = data.next_cursor ?? undefined;
    } while (cursor);
    if (open === 0) return;
  }
}

export async function count({ db }: OpenDatabase, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: { n: string }[] };
  return Number(rows[0]?.n);
}

export async function countByState({ db }: OpenDatabase): Promise<Record<string, number>> {
  const { rows } = (await db.execute(
    sql`SELECT state, count(*) AS n FROM orders GROUP BY state`,
  )) as unknown as {
    rows: { state: string; n: string }[];
  };
  return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
}
