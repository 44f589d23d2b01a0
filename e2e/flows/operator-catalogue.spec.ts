import { expect, type Page } from "@playwright/test";
import { fillIn } from "../fixtures/operator-steps";
import { prepareOwnSite, type OwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { eachLanguage, expectHydrated, expectNoViolation, test, texts } from "../fixtures/site";

const alias = "kiem-the-vo-song";
const published = "Kiếm Thế Vô Song";

eachLanguage((language) => {
  const { signIn, catalogue: t } = texts[language].operator;
  const at = (own: OwnSite, path: string) => `${own.site}${language === "en" ? "/en" : ""}${path}`;

  /** Presses Tab until the element has the focus, and sees that the focus can be seen. */
  async function tabTo(page: Page, css: string): Promise<void> {
    const isThere = () => page.evaluate((selector) => document.activeElement?.matches(selector), css);
    for (let n = 0; n < 200 && !(await isThere()); n += 1) await page.keyboard.press("Tab");
    expect([css, await isThere()]).toEqual([css, true]);
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outline,
    );
    expect(outline).not.toMatch(/none|\b0px\b/);
  }

  /** Opens the desk's catalogue with the keyboard alone. */
  async function openCatalogue(page: Page, own: OwnSite): Promise<void> {
    await page.goto(at(own, "/operator"));
    await fillIn(page, { username: "operator01", password: "vanhanh123" }, signIn);
    await expect(page.locator("a[href$='/operator/catalogue']").first()).toBeVisible();
    await page.goto(at(own, "/operator/catalogue"));
  }

  test("a game is renamed, looked at and published by the keyboard alone", async ({ page }) => {
    const own = await prepareOwnSite({ ...portalSettings, SANDBOX: "1" });
    try {
      await own.start();
      await openCatalogue(page, own);
      await expectHydrated(page.getByRole("button", { name: t.gone }).first());
      await tabTo(page, "a[href*='part=game&id=11']");
      await page.keyboard.press("Enter");
      await expectHydrated(page.getByRole("button", { name: t.save }));
      await tabTo(page, "input[name='name']");
      await page.keyboard.press("Control+A");
      await page.keyboard.type("Kiếm Thế Mới");
      await page.keyboard.press("Enter");
      const draft = page.getByRole("region", { name: t.draft });
      await expect(draft.getByText(`${published} → Kiếm Thế Mới`)).toBeVisible();
      await expectNoViolation(page);
      await tabTo(page, "section[aria-labelledby='draft-heading'] button");
      await page.keyboard.press("Enter");
      await expect(draft.getByText(t.published.replace("{version}", "2"))).toBeVisible();
      await expect(async () => {
        await page.goto(at(own, `/${alias}`));
        await expect(page.getByRole("heading", { level: 1, name: /Kiếm Thế Mới/ })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
    } finally {
      await own.end();
    }
  });

  test("the second of two operators at one game is shown what the first changed, and decides", async ({
    page,
    browser,
  }) => {
    const own = await prepareOwnSite({ ...portalSettings, SANDBOX: "1" });
    const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    const save = (one: Page) => one.getByRole("button", { name: t.save, exact: true });
    const rename = async (one: Page, name: string) => {
      await one.goto(at(own, "/operator/catalogue?part=game&id=11"));
      await expectHydrated(save(one));
      await one.locator("input[name='name']").fill(name);
    };
    try {
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
      await other.context().close();
      await own.end();
    }
  });
});
