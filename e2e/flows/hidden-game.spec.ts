import { expect, type APIResponse, type Browser, type Page } from "@playwright/test";
import { signInAtDesk } from "../fixtures/operator-steps";
import { prepareOwnSite, type OwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { eachLanguage, expectNoViolation, pageIn, test, texts, type Locale } from "../fixtures/site";
import { alias, codeIn, headline, openSignedIn, payByBank } from "../fixtures/topup-steps";

const name = "Kiếm Thế Vô Song";

/** An operator takes the game out of the catalogue, and publishes that, by the desk's calls. */
async function hideGame(browser: Browser, own: OwnSite, language: Locale): Promise<void> {
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signInAtDesk(desk, language, own.site);
  const dataOf = async <T>(answer: APIResponse) => {
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  const call = `${own.site}/api/operator/catalogue`;
  const send = async <T>(address: string, data: object) =>
    dataOf<T>(await desk.request.post(address, { headers: { origin: own.site }, data }));
  const { revision, in_force } = await dataOf<{ revision: number; in_force: string }>(
    await desk.request.get(call),
  );
  const change = { part: "game_gone", id: 11 };
  const changed = await send<{ revision: number }>(call, { revision, in_force, change });
  await send(`${call}/publish`, { revision: changed.revision, in_force });
  await context.close();
}

/** No link in the page leads to the game's own pages. */
const expectNoLinkToGame = async (page: Page) =>
  expect(page.locator(`main a[href*="${alias}"]:not([href*="/result?"])`)).toHaveCount(0);

eachLanguage((language) => {
  const t = texts[language];

  test("the open order of a game that is no longer sold is paid, shown, and found in the history", async ({
    page,
    browser,
  }) => {
    const own = await prepareOwnSite({ ...portalSettings, SANDBOX: "1" });
    const at = (path: string) => pageIn(language, path, own.site);
    const statusOf = async (path: string) => (await page.request.get(at(path))).status();
    try {
      await own.start();
      await openSignedIn(page, language, "player01", at(alias));
      await payByBank(page, language);
      await hideGame(browser, own, language);
      await expect.poll(() => statusOf(alias)).toBe(404);

      await page.getByRole("button", { name: t.sandbox.approve }).click();
      await page.waitForURL(/\/result\?transaction_id=/);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      const code = codeIn(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        t.result.title.replace("{game}", name),
      );
      await expect(page.getByRole("link", { name: t.result.done, exact: true })).toHaveAttribute(
        "href",
        language === "vi" ? "/" : "/en",
      );
      await expectNoLinkToGame(page);
      await expectNoViolation(page);

      await page.goto(at(`${alias}/result?transaction_id=${code}&view=plain`));
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      await expectNoLinkToGame(page);

      await page.goto(at("/history"));
      await page.locator(`a[href*="${code}"]`).click();
      await expect(headline(page)).toHaveAttribute("data-state", "settled");

      const order = `result?transaction_id=${code}`;
      for (const path of ["", "/item", "/webshop", "/recharge", "/confirm", "/result"])
        expect([path, await statusOf(alias + path)]).toEqual([path, 404]);
      // The order's own address, if another was entered.
      const answer = await page.request.get(at(`/khong-co-game-nay/${order}`));
      expect(answer.url()).toBe(at(`${alias}/${order}`));

      await signInAtDesk(page, language, own.site);
      await page.goto(at(`/operator/orders?find=${code.toLowerCase()}`));
      await expect(page.getByRole("heading", { name: `${code} · ${t.order.settled}` })).toBeVisible();
      await expect(page.getByText(t.operator.orders.credited)).toBeVisible();
    } finally {
      await own.end();
    }
  });

  test("an address that is a folder of files is a page that is not found, with its text and its link", async ({
    page,
  }) => {
    // It leads home after some seconds.
    await page.clock.install();
    const answer = await page.goto(pageIn(language, "/shop"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(t.notFound.message)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: t.notFound.home })).toBeVisible();
  });
});
