import { expect, type Page } from "@playwright/test";
import { cardField, expectAccessible, languages, pageIn, test, texts, type Locale } from "../fixtures/site";
import { pressLanguage } from "../fixtures/header";
import { signInByCall } from "../fixtures/sign-in-steps";
import { buyButton, choose as chooseItem, names, openItems } from "../fixtures/item-steps";
import {
  alias,
  cardCode,
  choose,
  continueAndPay,
  fillCard,
  payButton,
  headline,
  openSignedIn,
  review,
} from "../fixtures/topup-steps";

const otherOf = (language: Locale) => (language === "vi" ? "en" : "vi");

/** Presses the switch, and waits for the other language. */
async function change(page: Page, from: Locale): Promise<void> {
  await pressLanguage(page, from);
  await expect(page.locator("html")).toHaveAttribute("lang", otherOf(from));
}

/** The page was not reloaded: a mark that the test set in it is still there. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

for (const language of languages) {
  const other = otherOf(language);
  const [here, there] = [texts[language], texts[other]];

  test.describe(`from ${language}`, () => {
    test("a card that is being typed stays, and nothing of it is stored", async ({ page, player }) => {
      await openSignedIn(page, language, player);
      const code = cardCode(0);
      await fillCard(page, code);
      await mark(page);
      await change(page, language);
      // The method and the amount are in the address, which is kept.
      const isThere = ({ href }: URL) => href.startsWith(`${pageIn(other, alias)}?method=`);
      await expect(page).toHaveURL(isThere);
      await expect(cardField(page, "serial")).toHaveValue("PM1234567890");
      await expect(cardField(page, "code")).toHaveValue(code);
      await expect(page.getByRole("heading", { name: there.payment.stepMethod, exact: true })).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]),
      );
      expect(stored).not.toContain(code);

      await review(page, other);
      if (page.viewportSize()?.width === 360) await page.goBack();
      await change(page, other);
      await review(page, language);
      await payButton(page).click();
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      await change(page, language);
      await expect(page).toHaveURL(/\/result\?transaction_id=/);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      await expect(headline(page)).toContainText(there.result.settled);
    });

    test("an open dialog stays open with what was typed; closing it stays on the page", async ({ page }) => {
      await page.goto(pageIn(language, alias));
      await page.getByRole("button", { name: here.character.signIn, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("input[name=username]").fill("player02");
      await mark(page);
      await dialog.getByRole("link", { name: here.dialog.language, exact: true }).click();
      await expect(dialog.getByRole("heading", { name: there.login.title })).toBeVisible();
      await expect(dialog.locator("input[name=username]")).toHaveValue("player02");
      await expectAccessible(page);
      // Several times in both directions.
      await dialog.getByRole("link", { name: there.dialog.language, exact: true }).click();
      await expect(dialog.getByRole("heading", { name: here.login.title })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(pageIn(language, alias));
      await page.getByRole("button", { name: here.character.signIn, exact: true }).click();
      await dialog.getByRole("link", { name: here.dialog.language, exact: true }).click();
      await expect(dialog.getByRole("heading", { name: there.login.title })).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(pageIn(other, alias));
      await expect(page.locator("html")).toHaveAttribute("lang", other);
      expect(await isMarked(page)).toBe(true);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
    });

    test("back leads to the previous step in the current language, with the data of calls in it", async ({
      page,
      player,
    }) => {
      await openItems(page, language, player);
      await chooseItem(page, language, "small");
      await expect(buyButton(page, language)).toBeVisible();
      await change(page, language);
      await expect(buyButton(page, other)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { name: names.small[other] })).toBeVisible();
      await expect(page).toHaveURL((url) => url.href.startsWith(pageIn(other, `${alias}/item`)));
      await expect(page.locator("html")).toHaveAttribute("lang", other);

      await page.goto(pageIn(other, alias));
      await fillCard(page, cardCode(0));
      await continueAndPay(page, other);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      await page.goto(pageIn(other, "/history"));
      const rows = page.locator(`a[href*="/result?transaction_id="]`);
      await expect(rows.getByText(there.methods.vcoin.name).first()).toBeVisible();
      await change(page, other);
      await expect(rows.getByText(here.methods.vcoin.name).first()).toBeVisible();
    });

    test("the search text stays, and back leads to the previous page", async ({ page }) => {
      await page.goto(pageIn(language, "/maintain"));
      await page.goto(pageIn(language, "/"));
      await page.getByRole("searchbox").fill("kiem");
      await change(page, language);
      await expect(page.getByRole("searchbox")).toHaveValue("kiem");
      // Lazy pictures below the fold load in the new language's cards, too.
      await page.getByRole("searchbox").fill("");
      await change(page, other);
      const last = page.locator(".game-grid img[data-art]").last();
      await last.scrollIntoViewIfNeeded();
      await expect
        .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/maintain$/);
    });

    test("without the server the page is reloaded, and says so", async ({ page, context, player }) => {
      // A visitor's choice opens the sign-in dialog, which could cover the switch.
      await signInByCall(page, player);
      await page.goto(pageIn(language, alias));
      await choose(page, "method", 17);
      await expect(page).toHaveURL(/method=17/);
      await context.setOffline(true);
      await pressLanguage(page, language);
      await expect(page).toHaveURL(/chrome-error/);
      await context.setOffline(false);
    });
  });
}
