import { setTimeout } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { endpoints } from "@/lib/contract";
import { Caller } from "../backend/testing/backend";
import { ensureBrowser } from "../scripts/browser";
import { limitFigure, type Figure } from "./figures";
import { openPages } from "./open-pages";
import { startBackend, startPortal } from "./servers";

const publications = 10;
const game_id = 11;
const alias = "/kiem-the-vo-song";
const many = 3_000;
const many_publications = 5;
/** Until the process knows how many pages are open. */
const settle_ms = 150_000;
const rest_ms = 10_000;

/** How long pages that somebody has open show a game's old name after a new one was published. */
export const measurePublishing = async (): Promise<Figure[]> => [
  ...(await measureBrowser()),
  ...(await measureMany()),
];

async function measureBrowser(): Promise<Figure[]> {
  const backend = await startBackend();
  const portal = await startPortal(backend.url, { WORKERS: "2" });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
  try {
    const operator = await signIn(backend.url);
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.goto(portal.url + alias, { waitUntil: "networkidle" });
    const took_ms = [];
    for (let n = 1; n <= publications; n += 1)
      took_ms.push(await timeUntilShown(page, operator, `Game ${n}`));
    const slowest_s = Math.round(Math.max(...took_ms) / 100) / 10;
    return [
      limitFigure(`from a publication to an open page, the slowest of ${publications}`, slowest_s, 5, " s"),
    ];
  } finally {
    await browser.close();
    await portal.stop();
    await backend.stop();
  }
}

/** As many pages as one process has on screens, without browsers: each asks, and is renewed, by the same requests. */
async function measureMany(): Promise<Figure[]> {
  const backend = await startBackend();
  const portal = await startPortal(backend.url, { WORKERS: "1" });
  const pages = await openPages(portal.url, alias, many);
  try {
    const operator = await signIn(backend.url);
    await setTimeout(settle_ms);
    const took_ms = [];
    for (let n = 1; n <= many_publications; n += 1) {
      const asked_ms = performance.now();
      const shown = pages.allShow(`Game ${n}`);
      await publish(operator, `Game ${n}`);
      took_ms.push((await shown) - asked_ms);
      await setTimeout(rest_ms);
    }
    const slowest_s = Math.round(Math.max(...took_ms) / 100) / 10;
    const name = `the same, the last of ${many} open pages of one process, the slowest of ${many_publications}`;
    return [limitFigure(name, slowest_s, 5, " s")];
  } finally {
    pages.close();
    await portal.stop();
    await backend.stop();
  }
}

async function signIn(backend_url: string): Promise<Caller> {
  const body = { username: "operator01", password: "vanhanh123" };
  const { token } = (await new Caller(backend_url).call(endpoints.loginOperator, { body })).data;
  return new Caller(backend_url, token);
}

/** Publishes a game under another name, and resolves to the time until the page shows it. */
async function timeUntilShown(page: Page, operator: Caller, name: string): Promise<number> {
  const asked_ms = performance.now();
  await publish(operator, name);
  await page.waitForFunction((text) => document.querySelector("h1")?.textContent?.includes(text), name);
  return performance.now() - asked_ms;
}

async function publish(operator: Caller, name: string): Promise<void> {
  const before = (await operator.call(endpoints.getCatalogueDraft)).data.data;
  const { games } = before.content as { games: { id: number }[] };
  const value = { ...games.find(({ id }) => id === game_id), name };
  const change = { part: "game" as const, of: game_id, value };
  const changed = { revision: before.revision, change };
  const { revision } = (await operator.call(endpoints.changeCatalogueDraft, { body: changed })).data.data;
  await operator.call(endpoints.publishCatalogueDraft, { body: { revision, in_force: before.in_force } });
}
