import { expect, type Page } from "@playwright/test";
import { fillMethod, rows } from "./methods-table";
import { decide, expectAccessible, languages, pageIn, test, texts } from "./site";
import { alias, codeIn, continueAndPay, headline, openSignedIn } from "./topup-steps";

function rowOf(id: number) {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`no method ${id}`);
  return row;
}
const picture = (page: Page) => page.getByRole("dialog").locator("svg[data-qr]");

for (const language of languages) {
  const t = texts[language];

  test(`${language}: what a phone's app pays is a picture on a wide screen, and a link on a phone`, async ({
    page,
    player,
  }, { project }) => {
    const wide = project.name === "desktop";
    await openSignedIn(page, language, player);
    for (const id of [16, 19]) {
      await fillMethod(page, language, rowOf(id), 0);
      await continueAndPay(page, language);
      const opens = page.getByRole("link", { name: new RegExp(t.order.openApp.replace("{app}", ".+")) });
      if (wide) {
        await expect(picture(page)).toBeVisible();
        await expectAccessible(page, "[role=dialog]");
        const reference = codeIn(page);
        await decide(reference, "paid");
        await expect(headline(page)).toHaveAttribute("data-state", "settled");
        await expect(picture(page)).toBeHidden();
        continue;
      }
      await page.waitForURL(/\/result\?transaction_id=|\/sandbox\/pay\//);
      const reference = codeIn(page) || (page.url().split("/").at(-1) ?? "");
      await page.goto(pageIn(language, `${alias}/result?transaction_id=${reference}`));
      await expect(opens).toHaveAttribute("href", /./);
      await expect(page.getByRole("dialog")).toBeHidden();
    }

    await fillMethod(page, language, rowOf(15), 0);
    await continueAndPay(page, language);
    await expect(page.locator("svg[data-qr]")).toBeVisible();
    const bigger = page.getByRole("button", { name: t.order.biggerQr, exact: true });
    if (!wide) return expect(bigger).toBeHidden();
    await bigger.click();
    await expect(picture(page)).toBeVisible();
  });
}

test("an order's page that is open for an hour: fewer than 400 requests of any kind, and memory that stays flat", async ({
  page,
  player,
}, { project }) => {
  test.skip(project.name !== "desktop", "once");
  test.setTimeout(180_000);
  await openSignedIn(page, "vi", player);
  await fillMethod(page, "vi", rowOf(15), 0);
  await continueAndPay(page, "vi");
  await page.waitForURL(/\/result\?transaction_id=/);
  const address = page.url();
  await page.clock.install();
  let [requests, open] = [0, 0];
  page.on("request", () => ((requests += 1), (open += 1)));
  page.on("requestfinished", () => (open -= 1));
  page.on("requestfailed", () => (open -= 1));
  await page.goto(address);
  await expect(headline(page)).toHaveAttribute("data-state", /created|pending/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  /** What is held once the rubbish is gone. */
  const held = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devtools.send("Performance.getMetrics");
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return {
      heap: valueOf("JSHeapUsedSize"),
      nodes: valueOf("Nodes"),
      listeners: valueOf("JSEventListeners"),
    };
  };
  /** The clock goes on as soon as every question has its answer. */
  const pass = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 5) {
      await page.clock.runFor(5_000);
      await expect.poll(() => open, { intervals: [5] }).toBe(0);
    }
  };
  await pass(600);
  const early = await held();
  const asked = requests;
  await pass(3000);
  const late = await held();
  expect(requests).toBeLessThan(400);
  expect(requests - asked).toBeGreaterThan(100);
  expect(late.heap - early.heap).toBeLessThan(1_000_000);
  expect(late.nodes - early.nodes).toBeLessThan(50);
  expect(late.listeners - early.listeners).toBeLessThan(10);
  await decide(codeIn(page), "paid");
  await pass(20);
  await expect(headline(page)).toHaveAttribute("data-state", "settled");
});
