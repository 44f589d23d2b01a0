import { expect } from "@playwright/test";
import { atForeignSite, game } from "../fixtures/foreign-steps";
import { eachLanguage, expectAccessible, test, texts } from "../fixtures/site";
import { cardCode, choose, codeIn, headline, payButton, review } from "../fixtures/topup-steps";

/** Before a publisher's backend that was written from the contract's document alone. */
/** Ordinary habits that are understood (lib/contract/reading), in sets that do not exclude each other. */
const habits = {
  "no habits": [],
  "null, decimals, booleans, local dates": [
    "nulls",
    "decimals",
    "flags-as-booleans",
    "dates-local",
    "unknown-fields",
    "empty-lists-null",
    "no-kind",
    "filters-ignored",
  ],
  "numbers and flags as text, seconds, missing lists": [
    "numbers-as-text",
    "flags-as-text",
    "dates-seconds",
    "ids-other-kind",
    "empty-lists-missing",
    "success-without-code",
    "refusals-without-code",
    "limits-ignored",
  ],
};

eachLanguage((language) => {
  test.describe("before a foreign backend", () => {
    // It starts two programs of its own.
    const t = texts[language];
    const { at, open, fillCard, begin, site } = atForeignSite(language);
    test.beforeAll(() => begin());
    test.afterAll(() => site().end());

    for (const [name, set] of Object.entries(habits)) {
      test(`with ${name}: by card, by bank, an item, a gift, and the history has them all`, async ({
        page,
      }) => {
        await site().switchTo({ habits: set });
        await open(page);
        await fillCard(page, cardCode(0));
        await payButton(page).click();
        await expect(headline(page)).toHaveAttribute("data-state", "settled");

        await page.goto(at(game));
        await choose(page, "method", 1);
        await choose(page, "amount", 100_000);
        await choose(page, "bank_id", 3);
        await review(page, language);
        await payButton(page).click();
        await page.waitForURL(/\/pay\/\d+$/);
        await page.locator("button[value=paid]").click();
        await page.waitForURL(/\/kiem-lam\/result/);
        const paid = codeIn(page);
        await expect(headline(page)).toHaveAttribute("data-state", "settled");
        await expectAccessible(page);

        await page.goto(at(`${game}/item`));
        await page
          .getByRole("button", { name: `${t.itemShop.choose}: ` })
          .first()
          .click();
        await page.getByRole("button", { name: t.itemShop.buy, exact: true }).click();
        await expect(page.getByRole("dialog").getByText(t.walletResult.done)).toBeVisible();

        await page.goto(at("/history"));
        await expect(page.getByText(paid)).toBeVisible();
        const made = await site().orders();
        expect(made.map(({ kind }) => kind).toSorted()).toEqual(["item", "topup", "topup"]);
        for (const { id } of made) await expect(page.getByText(id).first()).toBeVisible();
      });
    }

    test("an entry named nap closes the site, whatever else is in it and beside it", async ({ page }) => {
      const nap = { name: "nap", message: ["x"], from: "soon", until: {} };
      await site().switchTo({ maintains: [null, { message: "?" }, nap] });
      // Within five seconds, as every closed site.
      await expect(async () => {
        await page.goto(at(game));
        await expect(page).toHaveURL(/\/maintain/, { timeout: 100 });
      }).toPass();
    });

    test("one bad game and one method without amounts cost themselves, and not the page", async ({
      page,
    }) => {
      await site().switchTo({ faults: ["game-alias-missing", "options-fail"] });
      const aliases = ["/kiem-lam", "/phao-dai", "/van-quoc"];
      const answers = await Promise.all(aliases.map((alias) => page.request.get(at(alias))));
      expect(answers.map((answer) => answer.status()).toSorted()).toEqual([200, 200, 404]);
      const alias = aliases.find((_, index) => answers[index]?.status() === 200) ?? "";
      await page.goto(at(alias));
      await page.locator(".method-grid > button").click();
      await expect(page.getByText(t.errors.method_unavailable).first()).toBeVisible();
      await expect(page.locator("input[name=method]:not(:disabled)").first()).toBeAttached();
    });
  });

  // Its portal has never seen a key in an answer.
  test.describe("before a foreign backend that ignores Idempotency-Key", () => {
    const { open, fillCard, begin, site } = atForeignSite(language);
    const t = texts[language];
    test.beforeAll(() => begin());
    test.afterAll(() => site().end());

    for (const fault of ["order-then-cut", "order-then-html", "order-then-half-json", "lost-then-refused"]) {
      test(`${fault}, without keys: one press is one order, and nothing says that no money was taken`, async ({
        page,
      }) => {
        await site().switchTo({ habits: ["no-keys"], faults: [fault] });
        await open(page);
        await fillCard(page, cardCode(0));
        await payButton(page).click();
        // The order is found in the history.
        await expect(headline(page)).toHaveAttribute("data-state", "settled");
        expect(await site().orders()).toHaveLength(1);
        await expect(page.getByText(t.payment.noMoney)).toHaveCount(0);
      });
    }

    test("an order that can't be found is looked for, with a code for support, and never sent again", async ({
      page,
    }) => {
      await site().switchTo({ habits: ["no-keys"], faults: ["cut-before-order"] });
      await open(page);
      await fillCard(page, cardCode(0));
      await page.clock.install();
      let sent = 0;
      page.on("request", (request) => (sent += Number(/purchase\/vgp_card/.test(request.url()))));
      await payButton(page).click();
      const [unknown = ""] = t.payment.unknown.split("{code}");
      await expect(async () => {
        await page.clock.runFor(2_000);
        await expect(page.getByText(unknown)).toBeVisible({ timeout: 50 });
      }).toPass();
      await expect(page.getByText(t.payment.noMoney)).toHaveCount(0);
      await expect(page.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-4/)).toBeVisible();
      await expectAccessible(page);
      await expect(payButton(page)).toHaveText(t.payment.checkAgain);
      await payButton(page).click();
      await expect(async () => {
        await page.clock.runFor(2_000);
        await expect(payButton(page)).toHaveText(t.payment.checkAgain, { timeout: 50 });
      }).toPass();
      expect(sent).toBe(1);
    });
  });

  test("a cold start before a slow backend that answers 500: the page has its frame, and fills in by itself", async ({
    page,
  }) => {
    const { at, begin, site } = atForeignSite(language);
    await begin();
    await site().switchTo({ faults: ["games-500"], delay_ms: 600 });
    await page.goto(at(game));
    await expect(page.getByText(texts[language].payment.unavailable)).toBeVisible();
    await expect(page.locator("footer")).toBeVisible();
    await site().switchTo({});
    await expect(page.getByRole("heading", { name: "Kiếm Lâm" }).first()).toBeVisible();
    await site().end();
  });
});
