import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { figureWithoutBar, limitFigure, ratioFigure, type Figure } from "./figures";
import { freePort } from "../scripts/processes";
import { middle, summarize } from "./load";
import { signIn, startBackend, startBare, startPortal } from "./servers";

const alias = "kiem-the-vo-song";
/** The rate of a player's page has no bar: its guards read a session for each request. */
const pages: readonly { name: string; path: string; encodings: readonly string[]; ofPlayer?: true }[] = [
  { name: "home with 24 games", path: "/", encodings: ["br", "gzip"] },
  { name: "game page", path: `/${alias}`, encodings: ["br", "gzip"] },
  { name: "item page of a player", path: `/${alias}/item`, encodings: ["br"], ofPlayer: true },
];
const workers = 2;
const pairs = 7;
const warm_s = 1;
const load_s = 2;

/**
 * Pages answered from their copies by two workers, against an empty static page of Next's, uncompressed. By wrk
 * (Debian's package), as a load made in JavaScript would take more of the two cores than the copies do.
 */
export async function measureCopies(): Promise<Figure[]> {
  const backend = await startBackend({ SANDBOX_GAMES: "24" });
  const bare = await startBare();
  const METRICS_PORT = String(await freePort());
  const portal = await startPortal(backend.url, { WORKERS: String(workers), METRICS_PORT });
  const renders = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    const [, count] = /^portal_page_renders_total\{[^}]*for="copy"\S* (\d+)$/m.exec(metrics) ?? [];
    if (count === undefined) throw new Error("the portal does not count its renderings");
    return Number(count);
  };
  try {
    const figures: Figure[] = [];
    const empty = () => load(`${bare.url}/static`);
    const cookie = await signIn(portal.url);
    for (const { name, path, encodings, ofPlayer } of pages) {
      for (const encoding of encodings) {
        const headers = [`Accept-Encoding: ${encoding}`, ...(ofPlayer ? [`Cookie: ${cookie}`] : [])];
        await expectPage(portal.url + path, ofPlayer ? { cookie } : {});
        let rendered = 0;
        const copy = async () => {
          const before = await renders();
          const loaded = await load(portal.url + path, headers);
          rendered += (await renders()) - before;
          return loaded;
        };
        const seen: { ours: Load; theirs: Load }[] = [];
        for (let pair = 0; pair < pairs; pair += 1) seen.push({ ours: await copy(), theirs: await empty() });
        const rates = seen.map(({ ours, theirs }) => ({ ours: ours.rate, theirs: theirs.rate }));
        const p99 = middle(seen.map(({ ours }) => ours.p99_ms));
        const title = `${name} in ${encoding}`;
        const against = `${title}, against an empty static page`;
        const ratio = summarize(rates);
        figures.push(ofPlayer ? figureWithoutBar(against, ratio) : ratioFigure(against, ratio, 2.5));
        figures.push(limitFigure(`${title}, the slowest of a hundred`, p99, 20, " ms"));
        const loaded_s = pairs * (warm_s + load_s);
        // Each worker once in two seconds, however many ask, and once as each load begins.
        const most = workers * (loaded_s / 2 + pairs);
        const told = `${title}, rendered meanwhile by both workers in ${loaded_s} s`;
        figures.push(limitFigure(told, rendered, most, " times"));
      }
    }
    return figures;
  } finally {
    await portal.stop();
    await bare.stop();
    await backend.stop();
  }
}

interface Load {
  /** Requests a second. */
  rate: number;
  p99_ms: number;
}

const unitInMs = { us: 0.001, ms: 1, s: 1_000 };

/** wrk counts a redirect as an answer. */
async function expectPage(url: string, headers: Record<string, string>): Promise<void> {
  const { status } = await fetch(url, { headers, redirect: "manual" });
  if (status !== 200) throw new Error(`${url}: ${status}`);
}

/**
 * Requests over 8 connections, after a second of them that is not counted: a copy that nobody has asked for meanwhile is
 * rendered anew first.
 */
async function load(url: string, headers: readonly string[] = []): Promise<Load> {
  const given = headers.flatMap((header) => ["-H", header]);
  const wrk = (seconds: number) =>
    promisify(execFile)("wrk", ["-t1", "-c8", `-d${seconds}s`, "--latency", ...given, url]);
  await wrk(warm_s);
  const { stdout } = await wrk(load_s);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url}: not every answer was 2xx`);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { rate, p99_ms: Math.round(Number(p99) * unitInMs[(unit ?? "s") as keyof typeof unitInMs]) };
}
