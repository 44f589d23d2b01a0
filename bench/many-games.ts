import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser";
import { limitFigure, type Figure } from "./figures";
import { startBackend, startPortal } from "./servers";

/** A publisher of 500 games: the home page's size, and long tasks while it is scrolled. */
export async function measureManyGames(): Promise<Figure[]> {
  const backend = await startBackend({ SANDBOX_GAMES: "500" });
  const portal = await startPortal(backend.url);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
  try {
    const html = await (await fetch(`${portal.url}/`)).text();
    const weight = Math.round((gzipSync(html).length / 1024) * 10) / 10;
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.goto(`${portal.url}/`, { waitUntil: "networkidle" });
    return [
      limitFigure("HTML of the home with 500 games, gzipped", weight, 60, " KiB"),
      limitFigure("tasks over 50 ms while 500 games are scrolled through", await countLongTasks(page), 0),
    ];
  } finally {
    await browser.close();
    await portal.stop();
    await backend.stop();
  }
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
