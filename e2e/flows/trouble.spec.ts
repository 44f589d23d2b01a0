import { expect, type Page } from "@playwright/test";
import { bothLanguages, expectAccessible, pageIn, signInHere, test, texts } from "../fixtures/site";
import {
  alias,
  cardCode,
  codeIn,
  continueAndPay,
  countOrders,
  fillCard,
  fillTransfer,
  gold,
  payButton,
  headline,
  openSignedIn,
  payByBank,
  review,
} from "../fixtures/topup-steps";
import { startTroubleSite, type TroubleSite } from "../fixtures/trouble-site";

const qr = (page: Page) => page.locator("svg[data-qr]");

bothLanguages((language) => {
  const t = texts[language];

  test.describe("one order", () => {
    let before = 0;
    test.beforeEach(async ({ page, player }) => {
      await openSignedIn(page, language, player);
      before = await countOrders(page);
    });
    test.afterEach(async ({ page }) => {
      expect(await countOrders(page)).toBe(before + 1);
    });

    test("pay is pressed twice quickly", async ({ page }) => {
      await fillCard(page, cardCode(0));
      await review(page, language);
      await payButton(page).dblclick();
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
    });

    test("a double press of the button that opens the confirmation does not pay", async ({ page }) => {
      await fillTransfer(page);
      await gold(page).dblclick();
      // On a wide screen there is no confirmation: the two presses are one order.
      if (page.viewportSize()?.width === 360) {
        const sheet = page.getByRole("dialog", { name: t.payment.review });
        await expect(sheet.locator("dd", { hasText: "BIDV" })).toBeVisible();
        expect(await countOrders(page)).toBe(before);
        await payButton(page).click();
      }
      await expect(qr(page)).toBeVisible();
    });

    test("the page is loaded again after paying by bank transfer", async ({ page }) => {
      await fillTransfer(page);
      await continueAndPay(page, language);
      await expect(qr(page)).toBeVisible();
      const [code, picture] = [codeIn(page), await qr(page).getAttribute("data-qr")];
      await page.reload();
      await expect(qr(page)).toHaveAttribute("data-qr", picture ?? "");
      expect(codeIn(page)).toBe(code);
      await page.goto(pageIn(language, alias));
      await fillTransfer(page);
      await continueAndPay(page, language);
      await expect(qr(page)).toHaveAttribute("data-qr", picture ?? "");
    });

    test("a second tab pays for the same content", async ({ page, context }) => {
      await fillTransfer(page);
      const second = await context.newPage();
      await second.goto(pageIn(language, alias));
      await fillTransfer(second);
      await continueAndPay(page, language);
      await expect(qr(page)).toBeVisible();
      await continueAndPay(second, language);
      await expect(qr(second)).toBeVisible();
      expect(codeIn(second)).toBe(codeIn(page));
    });

    test("back from the provider's page, and pay again", async ({ page }) => {
      await payByBank(page, language);
      const provider = page.url();
      await page.goBack();
      await expect(page).not.toHaveURL(provider);
      await page.goto(pageIn(language, alias));
      await payByBank(page, language);
      expect(page.url()).toBe(provider);
      // The cookies are only for this portal's pages.
      await page.goto(pageIn(language, alias));
    });
  });

  test.describe("the backend is down", () => {
    let site: TroubleSite;
    test.beforeEach(async () => {
      site = await startTroubleSite();
    });
    test.afterEach(() => site.end());

    test("pages show cached data; a payment says it was not started, and starts when the backend is back", async ({
      page,
      context,
      player,
    }) => {
      // It starts its own portal.
      const at = (path: string) => `${site.portal}${language === "en" ? "/en" : ""}${path}`;
      await page.goto(at("/"));
      await openSignedIn(page, language, player, at(alias));
      const before = await countOrders(page);
      await fillCard(page, cardCode(0));
      await review(page, language);

      await site.cut();
      await site.passMinute();
      await payButton(page).click();
      await expect(page.getByText(t.payment.notStarted)).toBeVisible();
      await expect(page.getByText(t.payment.lostHistory)).toBeHidden();
      await expectAccessible(page);

      const other = await context.newPage();
      const showsCached = (path: string, notice: string) =>
        expect(async () => {
          const answer = await other.goto(at(path));
          expect(answer?.status()).toBe(200);
          await expect(other.getByText(notice)).toBeVisible({ timeout: 100 });
        }).toPass();
      await showsCached("/", t.home.cached);
      await expect(other.locator(`main a[href$="${alias}"]`).first()).toBeVisible();
      await expectAccessible(other);
      await showsCached(alias, t.payment.cached);
      await expect(other.getByText(t.methods.momo.name).first()).toBeVisible();
      await expectAccessible(other);

      await site.restore();
      await payButton(page).click();
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      expect(await countOrders(page)).toBe(before + 1);
    });
  });

  test("the page of an order asks a visitor to sign in, and shows the order then", async ({
    page,
    context,
    player,
  }) => {
    await openSignedIn(page, language, player);
    await fillTransfer(page);
    await continueAndPay(page, language);
    await expect(qr(page)).toBeVisible();
    const address = page.url();
    await context.clearCookies();
    await page.goto(address);
    await signInHere(page, language, player);
    await expect(page).toHaveURL(address);
    await expect(qr(page)).toBeVisible();
  });
});
