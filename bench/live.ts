import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { infoFigure, limitFigure, type Figure } from "./figures";
import { openStream, type OpenStream } from "./live-client";
import { startBackend, startPortal } from "./servers";

const players = 500;
const streamsOfPlayer = 10;
const changes = 100;
const PORTAL_SECRET = "only-for-the-bench-of-streams";
const asJson = { "content-type": "application/json" };

interface Reader {
  cookie: string;
  streams: OpenStream[];
}

/** 5,000 open streams on a portal with two workers: what they cost, and how soon they tell of a change. */
export async function measureLive(): Promise<Figure[]> {
  const backend = await startBackend({ PORTAL_SECRET });
  const portal = await startPortal(backend.url, { WORKERS: "2", PORTAL_SECRET, LOG_LEVEL: "error" });
  try {
    const readers: Reader[] = [];
    await inParallel(8, players, async () => {
      readers.push({ cookie: await signInNew(portal.url, backend.url), streams: [] });
    });
    // Everything is loaded before the idle memory is read.
    const [first] = readers;
    if (first) (await openStream(portal.url, first.cookie)).socket.destroy();
    const idle_kb = await heldBy(portal.pid);

    const begun_ms = performance.now();
    await inParallel(50, players * streamsOfPlayer, async (n) => {
      const reader = readers[n % players];
      reader?.streams.push(await openStream(portal.url, reader.cookie));
    });
    const opened_s = (performance.now() - begun_ms) / 1000;
    const open = readers.flatMap(({ streams }) => streams).length;
    const each_kb = ((await heldBy(portal.pid)) - idle_kb) / open;

    const cpuBefore_s = cpuOf(portal.pid);
    await setTimeout(20_000);
    const cpu_s = cpuOf(portal.pid) - cpuBefore_s;

    const times = (await timeChanges(readers, portal.url, backend.url)).sort((a, b) => a - b);
    const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? Infinity);
    const alive = readers.flatMap(({ streams }) => streams).filter(({ socket }) => !socket.destroyed).length;
    return [
      limitFigure(`memory of each of ${open} streams`, Number(each_kb.toFixed(1)), 80, " KB"),
      limitFigure(
        `from a payment to its event, the slowest of a hundred (p50 ${at(0.5)} ms)`,
        at(0.99),
        1000,
        " ms",
      ),
      limitFigure("streams that were lost", open - alive, 0),
      infoFigure("streams opened a second", (open / opened_s).toFixed(0)),
      infoFigure("processor time of 20 s with all of them open", `${cpu_s.toFixed(2)} s`),
    ];
  } finally {
    await portal.stop();
    await backend.stop();
  }
}

async function signInNew(portal_url: string, backend_url: string): Promise<string> {
  const made = await post(`${backend_url}/sandbox/players`, { vxu: 0 });
  const { data } = (await made.json()) as { data: { username: string } };
  const body = { username: data.username, password: "matkhau123" };
  const answer = await post(`${portal_url}/api/auth/login`, body, { origin: portal_url });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Orders are paid one after the other; the time until each of their players' streams has told of it. */
async function timeChanges(readers: Reader[], portal_url: string, backend_url: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < changes; n += 1) {
    const reader = readers[(n * 7) % readers.length];
    if (!reader) continue;
    const tid = randomUUID();
    const body = { game_id: 11, amount: 50_000, bank_id: 13, tid };
    const own = { origin: portal_url, cookie: reader.cookie, "idempotency-key": tid };
    const made = await post(`${portal_url}/apidev/payment/qr-code/bank-transfer`, body, own);
    const { data } = (await made.json()) as { data: { transaction_id: string } };
    const seen = reader.streams.map((stream) => stream.sees(data.transaction_id, "settled"));
    const paid_ms = performance.now();
    await post(`${backend_url}/sandbox/payments/${data.transaction_id}`, {
      outcome: "paid",
      callback: "sent",
    });
    for (const at_ms of await Promise.all(seen)) times.push(at_ms - paid_ms);
  }
  return times;
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", headers: { ...asJson, ...headers }, body: JSON.stringify(body) });

async function inParallel(callers: number, count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const call = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: callers }, call));
}

/** The portal's processes: the primary and its workers. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [pid, ...children.split(" ").filter(Boolean).map(Number)];
}

/** The memory of all processes after garbage collection. */
async function heldBy(pid: number): Promise<number> {
  const all = processesOf(pid);
  for (let round = 0; round < 2; round += 1) {
    for (const each of all) process.kill(each, "SIGUSR2");
    await setTimeout(1_500);
  }
  const held = all.map((each) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, "utf8"))?.[1]);
  return held.reduce((sum, kb) => sum + Number(kb), 0);
}

function cpuOf(pid: number): number {
  const ticks = processesOf(pid).map((each) => {
    const fields = readFileSync(`/proc/${each}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}
