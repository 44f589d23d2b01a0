import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { ensureBrowser } from "../scripts/browser";
import { leastFigure, limitFigure, infoFigure, type Figure } from "./figures";
import { freePort } from "../scripts/processes";
import { startBackend, startBare, startPortal } from "./servers";

const runs = 5;
export const debuggedBrowser = async (port: number) =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
const pages = [
  ["home", "/", true],
  ["game page", "/kiem-the-vo-song", true],
  ["/maintain", "/maintain", false],
  ["/en", "/en", true],
] as const;

interface Report {
  /** 0 to 100. */
  scores: Record<string, number>;
  fcp_ms: number;
  lcp_ms: number;
  tbt_ms: number;
  cls: number;
}

type Reports = Record<"ours" | "bare" | "unstyled", Report[]>;

/**
 * Lighthouse on a simulated phone, the median of five. First paint is compared with a bare Next page that has a
 * stylesheet, measured alternately. A page without one, also reported, paints a round trip earlier.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const backend = await startBackend({ SANDBOX_GAMES: "24" });
  const portal = await startPortal(backend.url);
  const bare = await startBare();
  const port = await freePort();
  const browser = await debuggedBrowser(port);
  try {
    const figures: Figure[] = [];
    for (const [name, path, isIndexed] of pages) {
      const reports: Reports = { ours: [], bare: [], unstyled: [] };
      for (const url of [portal.url + path, `${bare.url}/styled`, `${bare.url}/`]) await warm(url);
      for (let run = 0; run < runs; run += 1) {
        reports.ours.push(await look(portal.url + path, port));
        reports.bare.push(await look(`${bare.url}/styled`, port));
        reports.unstyled.push(await look(`${bare.url}/`, port));
      }
      figures.push(...judge(name, reports, isIndexed));
    }
    figures.push(...(await measureWide(portal.url, port)));
    return figures;
  } finally {
    await browser.close();
    await Promise.all([portal.stop(), bare.stop()]);
    await backend.stop();
  }
}

/** Warms a server up: a newly started one still compiles its code, on the same two cores as the browser. */
export async function warm(url: string, cookie = ""): Promise<void> {
  for (let visit = 0; visit < 50; visit += 1) await (await fetch(url, { headers: { cookie } })).text();
}

/** Measures layout shift on a wide screen. */
async function measureWide(portal_url: string, port: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of pages) {
    const { cls } = await look(portal_url + path, port, true);
    figures.push(limitFigure(`layout shift of ${name}, 1280 pixels`, cls, 0));
  }
  return figures;
}

function judge(name: string, { ours, bare, unstyled }: Reports, isIndexed: boolean): Figure[] {
  const score = (category: string) => median(ours.map(({ scores }) => scores[category] ?? 0));
  const of = (reports: Report[], key: "fcp_ms" | "lcp_ms" | "tbt_ms" | "cls") =>
    median(reports.map((report) => report[key]));
  const others = ["accessibility", "best-practices", ...(isIndexed ? ["seo"] : [])];
  const firstPaint = (theirs: Report[]) =>
    Math.round((of(ours, "fcp_ms") / of(theirs, "fcp_ms")) * 100) / 100;
  return [
    leastFigure(`Lighthouse, ${name}: performance`, score("performance"), 98),
    ...others.map((category) => leastFigure(`Lighthouse, ${name}: ${category}`, score(category), 100)),
    limitFigure(`first paint of ${name} against a bare page with a stylesheet`, firstPaint(bare), 1.15),
    infoFigure(`first paint of ${name} against a bare page without`, String(firstPaint(unstyled))),
    limitFigure(`blocking time of ${name}`, Math.round(of(ours, "tbt_ms")), 60, " ms"),
    infoFigure("blocking time of the bare page", `${Math.round(of(bare, "tbt_ms"))} ms`),
    limitFigure(`layout shift of ${name}, 360 pixels`, of(ours, "cls"), 0),
    infoFigure(`largest paint of ${name}`, `${Math.round(of(ours, "lcp_ms"))} ms`),
  ];
}

/** One visit, with the browser's cookies. */
export async function look(url: string, port: number, wide = false): Promise<Report> {
  const screen = wide
    ? { mobile: false, width: 1280, height: 900, deviceScaleFactor: 1, disabled: false }
    : { mobile: true, width: 360, height: 800, deviceScaleFactor: 2, disabled: false };
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    formFactor: wide ? "desktop" : "mobile",
    screenEmulation: screen,
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  if (!result) throw new Error(`Lighthouse saw nothing of ${url}`);
  const { categories, audits } = result.lhr;
  if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    fcp_ms: number("first-contentful-paint"),
    lcp_ms: number("largest-contentful-paint"),
    tbt_ms: number("total-blocking-time"),
    cls: Math.round(number("cumulative-layout-shift") * 10_000) / 10_000,
  };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
