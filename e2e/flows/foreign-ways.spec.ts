import { expect, type Page } from "@playwright/test";
import { atForeignSite, game } from "../fixtures/foreign-steps";
import { dialogOf } from "../fixtures/sign-in-steps";
import { cardField, eachLanguage, expectAccessible, test, texts } from "../fixtures/site";
import { noon } from "../fixtures/start-site";
import {
  cardCode,
  choose,
  codeIn,
  chooseRole,
  continueAndPay,
  headline,
  payButton,
} from "../fixtures/topup-steps";

/** What else players do before a foreign backend: transfer, message, web shop, refused and slow purchases. */
const sentences = {
  vi: { used: "Thẻ đã được sử dụng", malformed: "Thẻ sai định dạng", wrong: "Thẻ không đúng" },
  en: { used: "The card has been used", malformed: "The card is malformed", wrong: "The card is wrong" },
};

eachLanguage((language) => {
  // The backend's own sentences are shown as they came.
  const refused = sentences[language];
  const t = texts[language];

  test.describe("before a foreign backend", () => {
    // It starts two programs of its own.
    const { at, begin, fillCard, open, site } = atForeignSite(language);
    // Transfers are closed at night.
    test.beforeAll(() => begin({ SANDBOX_CLOCK: noon }));
    test.afterAll(() => site().end());

    const openTransfer = async (page: Page) => {
      await open(page);
      await chooseRole(page);
      await choose(page, "method", 15);
      await choose(page, "amount", 50_000);
      await choose(page, "bank_id", 13);
      await continueAndPay(page, language);
      await page.waitForURL(/\/result\?transaction_id=/);
    };

    test("by transfer and by message: what to send is shown, and the page sees that it was paid", async ({
      page,
    }) => {
      await site().switchTo({});
      await openTransfer(page);
      const transfer = codeIn(page);
      await expect(page.getByText("9988776655").first()).toBeVisible();
      await expect(page.getByText(`NP${transfer}`).first()).toBeVisible();
      await expectAccessible(page);
      await site().pay(transfer);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");

      await page.goto(at(game));
      await choose(page, "method", 6);
      await choose(page, "amount", 50_000);
      await continueAndPay(page, language);
      await page.waitForURL(/\/result\?transaction_id=/);
      const message = codeIn(page);
      await expect(page.getByText(`NAP 101 ${message}`).first()).toBeVisible();
      await expect(page.getByText("8798", { exact: true }).first()).toBeVisible();
      await site().pay(message);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      expect((await site().orders()).map(({ method_id, state }) => [method_id, state])).toEqual([
        [15, "settled"],
        [6, "settled"],
      ]);
    });

    test("no social address, no `next`, and pictures by http: no button, the transfer stays, pictures are shown", async ({
      page,
    }) => {
      await site().switchTo({ habits: ["no-social", "no-next", "http-pictures"] });
      // The backend's address is asked in the background: the next page knows.
      await expect(async () => {
        await page.goto(at("/?login=1"));
        await expect(page.locator("body")).toHaveAttribute("data-sign-in", /"providers":\[\]/, {
          timeout: 100,
        });
      }).toPass();
      await expect(dialogOf(page).locator("input[name=username]")).toBeVisible();
      await expect(dialogOf(page).locator("a[href*='/social']")).toHaveCount(0);
      const icon = page.locator("img[src*='/picture/']").first();
      await expect.poll(() => icon.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

      await openTransfer(page);
      await page.reload();
      await expect(page.getByText("9988776655").first()).toBeVisible();
      await expect(page.getByText(`NP${codeIn(page)}`).first()).toBeVisible();
    });

    test("a gift is bought once, and its code is shown", async ({ page }) => {
      await site().switchTo({});
      await open(page, `${game}/webshop`);
      const gift = page.getByRole("listitem").getByRole("button", { name: "Quà tân thủ" });
      await gift.click();
      const dialog = dialogOf(page);
      await dialog.locator(".btn-primary").click();
      await dialog.getByRole("button", { name: t.webshopConfirm.confirm, exact: true }).click();
      await expect(dialog.getByText("NP801-0001")).toBeVisible();
      await dialog.getByRole("button", { name: t.dialog.close, exact: true }).click();
      await expect(gift).toContainText(t.webshop.bought);
      expect((await site().orders()).map(({ kind, state }) => [kind, state])).toEqual([["gift", "settled"]]);
    });

    test("a refused card is told with its reason, with HTTP 200, without a code and as text", async ({
      page,
    }) => {
      await site().switchTo({ habits: ["refusals-200"] });
      await open(page);
      await fillCard(page, cardCode(2));
      await payButton(page).click();
      await expect(page.getByText(refused.used).first()).toBeVisible();

      await site().alter({ habits: ["refusals-without-code"] });
      await cardField(page, "code").fill(cardCode(3));
      await continueAndPay(page, language);
      await expect(page.getByText(refused.malformed).first()).toBeVisible();

      await site().alter({ habits: ["refusals-text"] });
      await cardField(page, "code").fill(cardCode(9));
      await continueAndPay(page, language);
      await expect(page.getByText(refused.wrong).first()).toBeVisible();

      await site().alter({});
      await cardField(page, "code").fill(cardCode(0));
      await continueAndPay(page, language);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      expect((await site().orders()).map(({ state }) => state)).toEqual([
        "declined",
        "declined",
        "declined",
        "settled",
      ]);
    });
  });

  test("before a backend that takes 3 s for every answer a page comes without it, and a purchase goes through", async ({
    page,
  }) => {
    const { begin, fillCard, open, site } = atForeignSite(language);
    await begin();
    await site().switchTo({ habits: ["slow"] });
    await open(page);
    // The page has not waited for the games; it shows them, and then the methods' amounts, when they have come.
    await expect(page.getByText(t.payment.unavailable)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Kiếm Lâm" }).first()).toBeVisible();
    await expect(page.locator("input[name=method][value='17']")).toBeEnabled();
    await fillCard(page, cardCode(0));
    await payButton(page).click();
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    expect(await site().orders()).toHaveLength(1);
    await site().end();
  });
});
