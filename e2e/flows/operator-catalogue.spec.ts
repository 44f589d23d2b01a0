import { expect, type BrowserContext, type Page } from "@playwright/test";
import { tabTo } from "../fixtures/keyboard";
import { signInAtDesk } from "../fixtures/operator-steps";
import { prepareOwnSite, type OwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { signInByCall } from "../fixtures/sign-in-steps";
import { eachLanguage, expectHydrated, expectNoViolation, pageIn, test, texts } from "../fixtures/site";

const alias = "kiem-the-vo-song";
const published = "Kiếm Thế Vô Song";

eachLanguage((language) => {
  const t = texts[language].operator.catalogue;

  /** Opens the desk's catalogue. */
  async function openCatalogue(page: Page, own: OwnSite): Promise<void> {
    await signInAtDesk(page, language, own.site);
    await page.goto(pageIn(language, "/operator/catalogue", own.site));
  }

  /** A page of the game, marked so that a reload would show; it has to be renewed by an answer that all such pages share. */
  async function openGame(context: BrowserContext, own: OwnSite, address: string) {
    const page = await context.newPage();
    // Why the router loaded a page whole, if it did.
    const said: string[] = [];
    page.on("console", (line) => said.push(line.text()));
    if (address.endsWith("/item")) await signInByCall(page, "player01", own.site);
    await page.goto(pageIn(language, address, own.site));
    await page.evaluate(() => Object.assign(window, { isAsOpened: true }));
    const renewed = page.waitForResponse((response) => /[?&]_rsc/.test(response.url()));
    // Next sends what it renders without a length.
    return { page, said, isShared: renewed.then((response) => "content-length" in response.headers()) };
  }

  test("a game is renamed and published by the keyboard alone; pages that are open show it", async ({
    page,
    browser,
  }) => {
    const own = await prepareOwnSite({ ...portalSettings, SANDBOX: "1" });
    const savings: Record<string, string>[] = [{}, { "save-data": "on" }, {}];
    const addresses = [`/${alias}?method=13&fbclid=from-a-post`, `/${alias}`, `/${alias}/item`];
    const contexts = await Promise.all(
      savings.map((extraHTTPHeaders) => browser.newContext({ extraHTTPHeaders })),
    );
    try {
      await own.start();
      const open = await Promise.all(
        contexts.map((context, at) => openGame(context, own, addresses[at] ?? "")),
      );
      await openCatalogue(page, own);
      await expectHydrated(page.getByRole("button", { name: t.gone }).first());
      await tabTo(page, page.locator("a[href*='part=game&id=11']"));
      await page.keyboard.press("Enter");
      await expectHydrated(page.getByRole("button", { name: t.save }));
      await tabTo(page, page.locator("input[name='name']"));
      await page.keyboard.press("Control+A");
      await page.keyboard.type("Kiếm Thế Mới");
      await page.keyboard.press("Enter");
      const draft = page.getByRole("region", { name: t.draft });
      await expect(draft.getByText(`${published} → Kiếm Thế Mới`)).toBeVisible();
      await expectNoViolation(page);
      await tabTo(page, page.locator("section[aria-labelledby='draft-heading'] .btn-primary"));
      await page.keyboard.press("Enter");
      await expect(draft.getByText(t.published.replace("{version}", "2"))).toBeVisible();
      const shown = async (name: RegExp) => {
        await page.goto(pageIn(language, `/${alias}`, own.site));
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: 500 });
      };
      await expect(() => shown(/Kiếm Thế Mới/)).toPass();
      for (const { page: one, isShared, said } of open) {
        await expect(one.getByRole("heading", { level: 1, name: /Kiếm Thế Mới/ })).toBeVisible();
        const isAsOpened = await one.evaluate(() => "isAsOpened" in window);
        expect([isAsOpened, await isShared], said.join("\n")).toEqual([true, true]);
      }
      expect(open[0]?.page.url()).toContain("method=13&fbclid");
      // One press takes it back.
      await page.goto(pageIn(language, "/operator/catalogue", own.site));
      await draft.getByText(t.versions, { exact: true }).click();
      await draft.getByRole("button", { name: t.back, exact: true }).click();
      await expect(draft.getByText(t.published.replace("{version}", "3"))).toBeVisible();
      await expect(() => shown(/Kiếm Thế Vô Song/)).toPass();
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
      await own.end();
    }
  });

  test("the second of two operators at one game is shown what the first changed, and decides", async ({
    page,
    browser,
  }) => {
    const own = await prepareOwnSite({ ...portalSettings, SANDBOX: "1" });
    const context = await browser.newContext({ viewport: page.viewportSize() });
    const save = (one: Page) => one.getByRole("button", { name: t.save, exact: true });
    const rename = async (one: Page, name: string) => {
      await one.goto(pageIn(language, "/operator/catalogue?part=game&id=11", own.site));
      await expectHydrated(save(one));
      await one.locator("input[name='name']").fill(name);
    };
    try {
      const other = await context.newPage();
      await own.start();
      await openCatalogue(page, own);
      await openCatalogue(other, own);
      await rename(page, "Tên thứ nhất");
      await rename(other, "Tên thứ hai");
      await save(page).click();
      await expect(page.getByText(`${published} → Tên thứ nhất`)).toBeVisible();

      await save(other).click();
      await expect(other.getByText(`${published} → Tên thứ nhất`)).toBeVisible();
      await expectNoViolation(other);
      await expect(other.locator("input[name='name']")).toHaveValue("Tên thứ hai");
      await other.getByRole("button", { name: t.takeTheirs, exact: true }).click();
      await expect(other.locator("input[name='name']")).toHaveValue("Tên thứ nhất");

      // Meanwhile the first goes on; now the second keeps what was typed.
      await rename(page, "Tên thứ ba");
      await save(page).click();
      await expect(page.getByText(`${published} → Tên thứ ba`)).toBeVisible();
      await other.locator("input[name='name']").fill("Tên thứ tư");
      await save(other).click();
      await other.getByRole("button", { name: t.keepMine, exact: true }).click();
      await expect(other.getByText(`${published} → Tên thứ tư`)).toBeVisible();
    } finally {
      await context.close();
      await own.end();
    }
  });
});
