import { chromium, type Page } from "@playwright/test";
import { endpoints } from "@/lib/contract";
import { Caller } from "../backend/testing/backend";
import { ensureBrowser } from "../scripts/browser";
import { limitFigure, type Figure } from "./figures";
import { startBackend, startPortal } from "./servers";

const publications = 10;
const game_id = 11;
const alias = "/kiem-the-vo-song";

/** How long a page that somebody has open shows a game's old name after a new one was published. */
export async function measurePublishing(): Promise<Figure[]> {
  const backend = await startBackend();
  const portal = await startPortal(backend.url, { WORKERS: "2" });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
  try {
    const body = { username: "operator01", password: "vanhanh123" };
    const { token } = (await new Caller(backend.url).call(endpoints.loginOperator, { body })).data;
    const operator = new Caller(backend.url, token);
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

/** Publishes a game under another name, and resolves to the time until the page shows it. */
async function timeUntilShown(page: Page, operator: Caller, name: string): Promise<number> {
  const before = (await operator.call(endpoints.getCatalogueDraft)).data.data;
  const { games } = before.content as { games: { id: number }[] };
  const value = { ...games.find(({ id }) => id === game_id), name };
  const change = { part: "game" as const, of: game_id, value };
  const changed = { revision: before.revision, change };
  const { revision } = (await operator.call(endpoints.changeCatalogueDraft, { body: changed })).data.data;
  const asked_ms = performance.now();
  await operator.call(endpoints.publishCatalogueDraft, { body: { revision, in_force: before.in_force } });
  await page.waitForFunction((text) => document.querySelector("h1")?.textContent?.includes(text), name);
  return performance.now() - asked_ms;
}
