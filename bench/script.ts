import { gzipSync } from "node:zlib";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser";
import { limitFigure, type Figure } from "./figures";
import { startBackend, startPortal } from "./servers";

/** KiB that a page may have in addition for the translation library (docs/decisions/0084). */
const next_intl = 6;

const viewport = { width: 360, height: 800 };
const game = "/kiem-the-vo-song";
const most_form = 25;

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Gzipped script of a first visit before any click, and of a method's form. */
export async function measureScript(): Promise<Figure[]> {
  const backend = await startBackend({ SANDBOX_GAMES: "24" });
  const portal = await startPortal(backend.url);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
  try {
    const session = await signIn(browser, portal.url);
    const figures: Figure[] = [];
    for (const [name, path, most, storageState] of [
      ["home", "/", 157 + next_intl, undefined],
      ["game page", game, 172 + next_intl, undefined],
      ["item page", `${game}/item`, 172 + next_intl, session],
      ["web shop", `${game}/webshop`, 172 + next_intl, session],
    ] as const) {
      // A new context, so that nothing of the previous page is in its cache.
      const context = await browser.newContext({ viewport, storageState });
      const page = await context.newPage();
      const script = countScript(page);
      const after: string[] = [];
      let loaded = false;
      page.on("request", (request) => loaded && after.push(request.url()));
      await page.goto(portal.url + path, { waitUntil: "load" });
      loaded = true;
      await page.waitForLoadState("networkidle");
      const what = `script of the ${name}, gzipped, before any click`;
      figures.push(limitFigure(what, await script.kib(), most, " KiB"));
      // A signed-in player's own calls are not limited here.
      if (!storageState)
        figures.push(limitFigure(`requests of the ${name} after its first screen`, after.length, 6));
      await context.close();
    }
    const form = await largestForm(browser, portal.url, session);
    figures.push(limitFigure(`script of a method's form, gzipped, the largest`, form, most_form, " KiB"));
    return figures;
  } finally {
    await browser.close();
    await portal.stop();
    await backend.stop();
  }
}

async function signIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(`${url}/history`);
  await page.locator("input[name=username]").fill("player01");
  await page.locator("input[name=password]").fill("matkhau123");
  await page.locator("[role=dialog] button[type=submit]").click();
  await page.waitForURL(/\/history$/);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Opens each method's form on a new page, once the page itself is fully loaded; the largest script in KiB. */
async function largestForm(browser: Browser, url: string, storageState: Session): Promise<number> {
  let largest = 0;
  const ids = await listMethods(browser, url, storageState);
  for (const id of ids) {
    const context = await browser.newContext({ viewport, storageState });
    const page = await context.newPage();
    await openWhole(page, url);
    const script = countScript(page);
    // A method without fields of its own loads nothing.
    await page.locator(".method-grid > button").click();
    await tile(page, "method", id).click();
    // The page was idle before: without this pause it would still count as idle before the form is asked for.
    await page.waitForTimeout(500);
    await page.waitForLoadState("networkidle");
    largest = Math.max(largest, await script.kib());
    await context.close();
  }
  return largest;
}

async function listMethods(browser: Browser, url: string, storageState: Session): Promise<string[]> {
  const context = await browser.newContext({ viewport, storageState });
  const page = await context.newPage();
  await openWhole(page, url);
  const ids = await page
    .locator("input[name=method]:not(:disabled)")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await context.close();
  return ids;
}

/** Opens a page with all that is loaded when its end comes near the window. */
async function openWhole(page: Page, url: string): Promise<void> {
  await page.goto(url + game, { waitUntil: "load" });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState("networkidle");
}

const tile = (page: Page, name: string, value?: string) =>
  page.locator("label", {
    has: page.locator(`input[name=${name}]${value === undefined ? "" : `[value="${value}"]`}`),
  });

function countScript(page: Page): { kib: () => Promise<number> } {
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const size = response.body().then((body) => gzipSync(body).length);
    // One that comes after the count fails when its page closes.
    size.catch(() => undefined);
    sizes.push(size);
  });
  return {
    async kib() {
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      return Math.round((bytes / 1024) * 10) / 10;
    },
  };
}
