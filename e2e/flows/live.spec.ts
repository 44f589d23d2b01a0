import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type BrowserContext, type Page, type Request } from "@playwright/test";
import { pressSignOut } from "../fixtures/header";
import { prepareOwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { decide, inLanguage, pageIn, test, type Locale } from "../fixtures/site";
import { alias, codeIn, continueAndPay, fillTransfer, headline, openSignedIn } from "../fixtures/topup-steps";

/** The context's streams of order changes, and the calls that ask for an order. */
function watchRequests(context: BrowserContext) {
  const open = new Set<Request>();
  const count = { streams: 0, answered: 0, asked: 0 };
  const isStream = (request: Request) => new URL(request.url()).pathname === "/api/live";
  context.on("request", (request) => {
    if (request.url().includes("/check_transaction?")) count.asked += 1;
    if (!isStream(request)) return;
    count.streams += 1;
    open.add(request);
  });
  context.on("response", (response) => {
    if (isStream(response.request())) count.answered += 1;
  });
  const end = (request: Request) => void open.delete(request);
  context.on("requestfinished", end);
  context.on("requestfailed", end);
  return { count, open: () => open.size };
}
type Requests = ReturnType<typeof watchRequests>;

/**
 * Waits until there is a stream, and no page asks by itself any more. Polling would ask within 8 s, in the first half
 * minute.
 */
async function untilTold({ count, open }: Requests, ...tabs: Page[]): Promise<void> {
  await expect.poll(() => [open(), count.answered]).toEqual([1, 1]);
  await expect
    .poll(async () => {
      // By its answer the tab has read what the stream said before.
      for (const tab of tabs) await tab.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
      const before = count.asked;
      for (const tab of tabs) {
        await tab.clock.fastForward(8_000);
        await tab.evaluate(() => undefined);
      }
      return count.asked - before;
    })
    .toBe(0);
}

async function orderByTransfer(page: Page, language: Locale): Promise<string> {
  await fillTransfer(page);
  await continueAndPay(page, language);
  await page.waitForURL(/transaction_id=/);
  await expect(headline(page)).toHaveAttribute("data-state", "pending");
  return codeIn(page);
}

test(
  "two tabs of a player see a change at once, by one stream",
  inLanguage("vi"),
  async ({ page, player }) => {
    await page.context().clock.install();
    const requests = watchRequests(page.context());
    const { count } = requests;
    await openSignedIn(page, "vi", player);
    expect(count.streams).toBe(0);
    const code = await orderByTransfer(page, "vi");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(headline(other)).toHaveAttribute("data-state", "pending");
    await untilTold(requests, page, other);
    const before = count.asked;
    await decide(code, "paid");
    for (const tab of [page, other])
      await expect(headline(tab)).toHaveAttribute("data-state", "settled", { timeout: 3_000 });
    // One question for each step of the order, of each tab.
    expect(count.asked - before).toBeLessThanOrEqual(4);
    expect(count.streams).toBe(1);
  },
);

test(
  "the stream ends when the player signs out in another tab",
  inLanguage("vi"),
  async ({ page, player }) => {
    await page.context().clock.install();
    const requests = watchRequests(page.context());
    await openSignedIn(page, "vi", player);
    await orderByTransfer(page, "vi");
    await untilTold(requests, page);
    const other = await page.context().newPage();
    await other.goto(pageIn("vi", "/"));
    await pressSignOut(other, "vi");
    await expect.poll(requests.open).toBe(0);
    await page.clock.fastForward(70_000);
    await page.evaluate(() => undefined);
    expect(requests.count.streams).toBe(1);
  },
);

test(
  "on a closed site the stream ends, and the order is asked for as before",
  inLanguage("en"),
  async ({ page }) => {
    const PORTAL_SECRET = "only for the streams of a test";
    const sandbox = { SANDBOX: "1", SANDBOX_CLOCK: "2026-03-02T05:00:00Z" };
    const own = await prepareOwnSite({ ...portalSettings, ...sandbox, PORTAL_SECRET });
    try {
      await own.start();
      await page.context().clock.install();
      const requests = watchRequests(page.context());
      await openSignedIn(page, "en", "player01", pageIn("en", alias, own.site));
      await orderByTransfer(page, "en");
      await untilTold(requests, page);
      const before = requests.count.asked;
      writeFileSync(join(own.folder, "maintain.json"), JSON.stringify({ on: true, en: "Back at noon." }));
      await expect.poll(requests.open).toBe(0);
      await expect.poll(() => requests.count.asked).toBeGreaterThan(before + 1);
      expect(requests.count.streams).toBe(1);
    } finally {
      await own.end();
    }
  },
);
