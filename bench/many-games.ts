import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { endpoints } from "@/lib/contract";
import { ensureBrowser } from "../scripts/browser";
import { limitFigure, type Figure } from "./figures";
import { memoryFigure } from "./memory";
import { startBackend, startPortal } from "./servers";

/** A publisher of 500 games: the home page's size, long tasks while it is scrolled, memory under visits to all of them. */
export async function measureManyGames(): Promise<Figure[]> {
  const backend = await startBackend({ SANDBOX_GAMES: "500" });
  const portal = await startPortal(backend.url);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
  try {
    const html = await (await fetch(`${portal.url}/`)).text();
    const weight = Math.round((gzipSync(html).length / 1024) * 10) / 10;
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.goto(`${portal.url}/`, { waitUntil: "networkidle" });
    const pages = await listPages(portal.url);
    const name = `memory after 100,000 requests of ${pages.length} pages over that after 10,000`;
    return [
      limitFigure("HTML of the home with 500 games, gzipped", weight, 60, " KiB"),
      limitFigure("tasks over 50 ms while 500 games are scrolled through", await countLongTasks(page), 0),
      await memoryFigure(name, portal, (n) => visited(pages, n)),
    ];
  } finally {
    await browser.close();
    await portal.stop();
    await backend.stop();
  }
}

/** Most visits are to a few games; each fifth one is to the next of all pages, which is rendered for it. */
function visited(pages: readonly string[], n: number): string {
  return pages[n % 5 === 0 ? (n / 5) % pages.length : n % 20] ?? "/";
}

/** The pages of all games, in both languages. */
async function listPages(portal_url: string): Promise<string[]> {
  const answer = await (await fetch(`${portal_url}/apidev/game`)).json();
  const { data } = endpoints.listGames.response.parse(answer);
  return data.flatMap(({ alias }) => [`/${alias}`, `/en/${alias}`]);
}

/** Scrolls to the end, a screen at a time, and counts long tasks. */
async function countLongTasks(page: Page): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { longTasks: seen });
    new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: "longtask",
    });
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.move(180, 400);
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return page.evaluate(() => (window as Window & { longTasks?: number[] }).longTasks?.length ?? Number.NaN);
}
