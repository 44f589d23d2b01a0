import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser";
import { infoFigure, limitFigure, type Figure } from "./figures";
import { median, warm } from "./lighthouse";
import { startBackend, startPortal } from "./servers";

const runs = 5;
const game = "/kiem-the-vo-song";
/** A processor of a quarter of the speed, as Lighthouse has a cheap phone. */
const slower = 4;
/** A bad mobile network: 400 kb/s and 400 ms a round trip. */
const network = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

/** A cheap phone in a bad network: when a price can be touched, and how long each touch takes to show. */
export async function measurePhone(): Promise<Figure[]> {
  const backend = await startBackend({ SANDBOX_GAMES: "24" });
  const portal = await startPortal(backend.url);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    for (const path of ["/", game]) await warm(portal.url + path);
    const firsts: FirstTouch[] = [];
    for (let run = 0; run < runs; run += 1)
      firsts.push(await onPhone(browser, true, (page) => touchPrice(page, portal.url)));
    const delays: Delay[][] = [];
    for (let run = 0; run < runs; run += 1)
      delays.push(await onPhone(browser, false, (page) => touchAll(page, portal.url)));
    return judge(firsts, delays);
  } finally {
    await browser.close();
    await portal.stop();
    await backend.stop();
  }
}

interface FirstTouch {
  shown_ms: number;
  chosen_ms: number;
  lcp: string;
}

interface Delay {
  touch: string;
  /** From the touch to the next picture. */
  took_ms: number;
}

function judge(firsts: FirstTouch[], delays: Delay[][]): Figure[] {
  const of = (key: "shown_ms" | "chosen_ms") => Math.round(median(firsts.map((first) => first[key])));
  // A touch's own delay is the median of the runs, so that the machine's other work does not count.
  const touches = (delays[0] ?? []).map(({ touch }, index) => ({
    touch,
    took_ms: median(delays.map((each) => each[index]?.took_ms ?? Number.NaN)),
  }));
  const slowest = touches.toSorted((a, b) => b.took_ms - a.took_ms);
  return [
    limitFigure("400 kb/s, processor ÷ 4: a touched price is chosen after", of("chosen_ms"), 2_500, " ms"),
    infoFigure("the same, a price is seen after", `${of("shown_ms")} ms`),
    infoFigure("the same, largest contentful element", firsts[0]?.lcp ?? "none"),
    limitFigure(
      "processor ÷ 4: the slowest touch shows after",
      slowest[0]?.took_ms ?? Number.NaN,
      100,
      " ms",
    ),
    infoFigure(
      "the slowest touches",
      slowest
        .slice(0, 5)
        .map(({ touch, took_ms }) => `${touch} ${took_ms}`)
        .join(", "),
    ),
  ];
}

async function onPhone<T>(browser: Browser, throttled: boolean, visit: (page: Page) => Promise<T>) {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  if (throttled) await devtools.send("Network.emulateNetworkConditions", network);
  try {
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** Touches a price as soon as one is painted, on a first visit. All times are from the navigation's start. */
async function touchPrice(page: Page, portal_url: string): Promise<FirstTouch> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element?: Element };
        document.documentElement.dataset.lcp = `${element?.tagName} ${element?.textContent?.slice(0, 24)}`;
      }
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const left = page.goto(portal_url + game, { waitUntil: "load", timeout: 60_000 });
  const price = page.locator("label", { has: page.locator('input[name=amount][value="100000"]') });
  await price.waitFor();
  const now = () => page.evaluate(() => performance.now());
  const shown_ms = await now();
  await price.tap();
  await page.locator('input[name=amount][value="100000"]:checked').waitFor({ state: "attached" });
  const chosen_ms = await now();
  await left;
  const lcp = (await page.locator("html").getAttribute("data-lcp")) ?? "none";
  return { shown_ms, chosen_ms, lcp };
}

/** The touches of a visitor at home and on a game's page, each with the time until its effect is shown. */
async function touchAll(page: Page, portal_url: string): Promise<Delay[]> {
  await page.addInitScript(() => {
    const told = window as unknown as { slowest_ms: number };
    told.slowest_ms = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) told.slowest_ms = Math.max(told.slowest_ms, duration);
      // 16 ms is the least that a browser reports.
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  const delays: Delay[] = [];
  const timed = async (touch: string, act: () => Promise<void>) => {
    await page.evaluate(() => void ((window as unknown as { slowest_ms: number }).slowest_ms = 0));
    await act();
    // An event is reported after the picture that it led to: two more pictures and a pause of the main thread.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300))),
        ),
    );
    const took_ms = await page.evaluate(() => (window as unknown as { slowest_ms: number }).slowest_ms);
    delays.push({ touch, took_ms });
  };
  const tile = (name: string, value: number) =>
    page.locator("label", { has: page.locator(`input[name=${name}][value="${value}"]`) });

  await page.goto(`${portal_url}/`, { waitUntil: "networkidle" });
  await timed("a letter of the search", () =>
    page.locator("input[type=search]").first().pressSequentially("k"),
  );
  await timed("the menu", () => page.locator("header button[popovertarget]").last().tap());
  await timed("the light theme", () => page.locator("[popover] input[value=light]").first().tap());

  await page.goto(portal_url + game, { waitUntil: "networkidle" });
  await timed("an amount", () => tile("amount", 50_000).tap());
  await timed("all methods", () => page.locator(".method-grid > button").tap());
  await timed("a method", () => tile("method", 19).tap());
  await timed("a method with fields", () => tile("method", 17).tap());
  await timed("another amount", () => tile("amount", 100_000).tap());
  await timed("back to the first method", () => tile("method", 19).tap());
  await timed("the gold button, which asks to sign in", () => page.locator(".order-card button").tap());
  await timed("a letter of the user name", () =>
    page.getByRole("dialog").locator("input[name=username]").pressSequentially("p"),
  );
  await timed("the dialog's closing", () => page.keyboard.press("Escape"));
  return delays;
}
