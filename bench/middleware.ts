import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { seeded, tryBadRequest } from "../e2e/fixtures/bad-requests";
import { limitFigure, ratioFigure, infoFigure, type Figure } from "./figures";
import { compare, middle, rate } from "./load";
import { memoryFigure } from "./memory";
import { startBackend, startBare, startCounter, startPortal, type Running } from "./servers";

/** With a query, so that the page is rendered each time: a cached one is answered before Next. */
const page = "/kiem-the-vo-song?anew";

/** The middleware's cost, scaling over workers, memory, and the answers to bad requests. */
export async function measureMiddleware(): Promise<Figure[]> {
  const backend = await startBackend();
  try {
    const figures: Figure[] = [];
    for (const measure of [
      measureMiddlewareTime,
      measureBareMiddleware,
      countCalls,
      measureWorkers,
      tryBadRequests,
      measureMemory,
    ]) {
      for (const figure of [await measure(backend)].flat()) {
        console.log(`  ${figure.name}: ${figure.value}`);
        figures.push(figure);
      }
    }
    return figures;
  } finally {
    await backend.stop();
  }
}

const pairs = 1_500;
const warming = 300;

/**
 * Without the middleware a page does not know its address, so a game's page would lack its frame. This page has no such
 * frame, so it is the same both times.
 */
const unframed = "/maintain?anew";

/** One request at a time, alternately with and without the middleware; the median of the differences. */
async function measureMiddlewareTime(backend: Running): Promise<Figure> {
  const folder = makeBuildWithoutMiddleware(".");
  const [ours, bare] = [await startPortal(backend.url), await startPortal(backend.url, {}, folder)];
  try {
    const added_ms = await addedBy(ours.url + unframed, bare.url + unframed);
    return limitFigure("the middleware, a request", added_ms, 0.6, " ms");
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
    rmSync(folder, { recursive: true });
  }
}

/** The cost of any middleware in Next: the bare page's middleware only writes a nonce. */
async function measureBareMiddleware(): Promise<Figure> {
  const folder = makeBuildWithoutMiddleware("bench/bare");
  const [ours, bare] = [await startBare(), await startBare(folder)];
  try {
    const added_ms = await addedBy(`${ours.url}/`, `${bare.url}/`);
    return infoFigure("the same of a bare page whose middleware writes a nonce", `${added_ms} ms`);
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
    rmSync(folder, { recursive: true });
  }
}

/** The median of the first address's extra time over the second's, in milliseconds. */
async function addedBy(withMiddleware: string, without: string): Promise<number> {
  const differences: number[] = [];
  for (let n = 0; n < warming + pairs; n += 1) {
    const [longer, shorter] = [await timeOf(withMiddleware), await timeOf(without)];
    if (n >= warming) differences.push(longer - shorter);
  }
  return Math.round(middle(differences) * 100) / 100;
}

async function timeOf(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
}

/** Copies an app's build without its middleware to another folder, so that the page has the same bytes. */
function makeBuildWithoutMiddleware(app: string): string {
  const folder = join(import.meta.dirname, ".next-without-middleware");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  cpSync(join(app, ".next"), join(folder, ".next"), {
    recursive: true,
    filter: (from) => !/\.next\/(cache|dev)$/.test(from),
  });
  for (const name of ["lib", "messages", "public", "package.json", "next.config.ts", "tsconfig.json"])
    if (existsSync(join(app, name))) symlinkSync(resolve(app, name), join(folder, name));
  const server = join(folder, ".next/server");
  change(join(server, "middleware-manifest.json"), (manifest) => ({ ...manifest, middleware: {} }));
  change(join(server, "functions-config-manifest.json"), ({ functions, ...manifest }) => {
    const { "/_middleware": _middleware, ...others } = functions as Record<string, unknown>;
    return { ...manifest, functions: others };
  });
  return folder;
}

function change(file: string, make: (content: Record<string, unknown>) => object): void {
  const content = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(make(content)));
}

const counted_requests = 50;

/** Calls caused by requests. Cached data is refreshed on time anyway, so each address may be called once. */
async function countCalls(backend: Running): Promise<Figure> {
  const counter = await startCounter(backend.url);
  const portal = await startPortal(counter.url);
  try {
    const guarded = ["/maintain?a", "/history", "/no-such-game/x", "/vi/kiem-the-vo-song"];
    const askAll = async () => {
      for (const path of guarded) await (await fetch(portal.url + path, { redirect: "manual" })).text();
    };
    for (let n = 0; n < 3; n += 1) await askAll();
    counter.reset();
    for (let n = 0; n < counted_requests; n += 1) await askAll();
    const asked = counter.asked();
    return {
      name: `backend calls of ${counted_requests * guarded.length} requests that the guards answer`,
      value: `${asked.length}${asked.length > 0 ? `, to renew what is held: ${asked.join(", ")}` : ""}`,
      bar: "0 but renewals",
      met: new Set(asked).size === asked.length,
    };
  } finally {
    await Promise.all([portal.stop(), counter.stop()]);
  }
}

/** Each of two workers gets half of the requests, so its code is compiled later: on slow machines after 30 s. */
const workers_warming_s = 40;

/**
 * Rendering takes nearly all processor time, so the measurement takes little from the second core. The time of one
 * worker's threads (rendering, garbage collection, compression) and of the measurement is reported: two workers can't
 * exceed the number of cores divided by it.
 */
async function measureWorkers(backend: Running): Promise<Figure[]> {
  const two = await startPortal(backend.url, { WORKERS: "2" });
  const one = await startPortal(backend.url);
  try {
    const between = { warming_s: workers_warming_s, pairs: 15, seconds: 3 };
    const ratio = await compare({ url: two.url + page }, { url: one.url + page }, between);
    const busy = await coresBusy(one);
    return [
      ratioFigure("two workers against one, game page rendered anew", ratio, 1.5),
      infoFigure(`cores of ${cpus().length} that one worker, and the measuring beside it, keep busy`, busy),
    ];
  } finally {
    await Promise.all([two.stop(), one.stop()]);
  }
}

async function coresBusy(portal: Running): Promise<string> {
  const measuring = process.cpuUsage();
  const [begun, taken] = [performance.now(), portal.cpu_s()];
  await rate({ url: portal.url + page }, 10);
  const elapsed_s = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(measuring);
  const cores = [portal.cpu_s() - taken, (user + system) / 1e6].map((s) => (s / elapsed_s).toFixed(2));
  return cores.join(" and ");
}

/** Memory under a mix of pages, renders, calls and redirects like visitors'. */
async function measureMemory(backend: Running): Promise<Figure> {
  const portal = await startPortal(backend.url);
  try {
    return await memoryFigure("memory after 100,000 requests over that after 10,000", portal, mixed);
  } finally {
    await portal.stop();
  }
}

/** The n-th address of the mix. One in fifty is a page at a new address, which is rendered; others are new, too. */
function mixed(n: number): string {
  const kind = n % 50;
  if (kind === 0) return `/kiem-the-vo-song?n=${n}`;
  if (kind === 1) return `/history?n=${n}`;
  if (kind === 2) return `/apidev/game/info/game-${n}`;
  if (kind < 10) return "/apidev/game";
  return kind < 30 ? "/" : "/kiem-the-vo-song";
}

const bad_requests = 15_000;

async function tryBadRequests(backend: Running): Promise<Figure> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  const portal = await startPortal(backend.url, { TRUSTED_PROXY_HOPS: "1" });
  const faults: string[] = [];
  try {
    const random = seeded(seed);
    let next = 0;
    const ask = async () => {
      while ((next += 1) <= bad_requests) {
        const fault = await tryBadRequest(portal.url, random);
        if (fault) faults.push(fault);
      }
    };
    await Promise.all(Array.from({ length: 16 }, ask));
    if (!portal.alive()) faults.push("the portal ended");
  } finally {
    await portal.stop();
  }
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
  const name = `faults of ${bad_requests} bad requests (SEED=${seed})`;
  return limitFigure(name, faults.length, 0);
}
