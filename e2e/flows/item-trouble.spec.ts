import { expect } from "@playwright/test";
import { buy, choose, chooseFor, countBought, openItems, tile, walletPurchase } from "../fixtures/item-steps";
import {
  decide,
  expectAccessible,
  eachLanguage,
  newPlayer,
  pageIn,
  refuseGrants,
  test,
  texts,
} from "../fixtures/site";
import { dialogOf } from "../fixtures/sign-in-steps";
import { alias, headline, openFolds } from "../fixtures/topup-steps";

eachLanguage((language) => {
  test("a price that changed is shown before anything is charged", async ({ page, player }) => {
    const t = texts[language];
    let aged = false;
    // The first answer has the price before its increase; later ones are unchanged.
    await page.route(/payment\/(items|package\/info)\?/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: aged ? text : text.replaceAll('"price":50,', '"price":49,') });
    });
    await openItems(page, language, player);
    await expect(page.getByText("49 Vxu")).toBeVisible();
    const packageTold = page.waitForResponse(/payment\/package\/info\?/);
    await choose(page, language, "small");
    await packageTold;
    aged = true;
    await buy(page, language);
    await expect(page.getByText(t.itemShop.priceChanged.replace("{price}", "50 Vxu"))).toBeVisible();
    await expect(page.locator("dl").getByText("50 Vxu", { exact: true })).toBeVisible();
    await expectAccessible(page);

    await buy(page, language);
    await expect(dialogOf(page).getByText(t.walletResult.done)).toBeVisible();
  });

  test("every refusal of the wallet is shown, with a way to another package", async ({ page, player }) => {
    const t = texts[language];
    await openItems(page, language, player);
    for (const error of [
      "purchase_limit",
      "character_unknown",
      "item_unknown",
      "item_refused",
      "method_unavailable",
    ] as const) {
      await choose(page, language, "small");
      await page.route(walletPurchase, (route) =>
        route.fulfill({ status: 422, json: { code: 422, message: t.errors[error], data: { error } } }),
      );
      await buy(page, language);
      await expect(dialogOf(page).getByText(t.errors[error])).toBeVisible();
      await dialogOf(page).getByRole("button", { name: t.walletResult.another }).click();
      await page.unroute(walletPurchase);
    }
    await expect(page.getByRole("tablist")).toBeVisible();
  });

  test("an item that the game refuses comes back as Vxu, and its order's page says so", async ({
    page,
    player,
  }) => {
    const t = texts[language].order;
    await openItems(page, language, player);
    await chooseFor(page, language, "pouch", 1);
    await tile(page, "bank_id", 3).click();
    await page.getByRole("button", { name: texts[language].payment.continue, exact: true }).click();
    await buy(page, language);
    await page.waitForURL(/\/sandbox\/pay\//);
    const reference = page.url().split("/").at(-1) ?? "";
    await refuseGrants({ order_id: reference });
    await decide(reference, "paid");
    await page.goto(pageIn(language, `${alias}/result?transaction_id=${reference}`));
    await expect(headline(page)).toHaveAttribute("data-state", "refunded");
    await expect(page.getByText(texts[language].result.refundedItemText)).toBeVisible();
    // Only the order's own buttons lead away.
    for (const away of [".back-home", ".to-history", ".corner"])
      await expect(page.locator(away)).toBeHidden();
    await openFolds(page);
    await expect(page.locator("ol").getByText(t.stepRefunded, { exact: true })).toBeVisible();
    await expect(page.getByText(t.stepItem, { exact: true })).toBeHidden();
    await expectAccessible(page);
  });

  test("Vxu for an item that the game refuses comes back, with the reason on the order's page", async ({
    page,
  }) => {
    const t = texts[language];
    const { id, username } = await newPlayer(10_000);
    await refuseGrants({ player_id: id });
    await openItems(page, language, username);
    await choose(page, language, "small");
    await buy(page, language);
    await dialogOf(page).getByRole("link", { name: t.walletResult.follow }).click();
    await page.waitForURL(/\/result\?transaction_id=/);
    await expect(headline(page)).toHaveAttribute("data-state", "refunded");
    await expect(page.getByText(t.result.refundedVxuText.replace("{spent}", "50 Vxu"))).toBeVisible();
    await openFolds(page);
    await expect(page.locator("ol").getByText(t.order.stepRefunded, { exact: true })).toBeVisible();
    await expect(page.locator("header").getByText("10.000 Vxu")).toBeVisible();
    await expectAccessible(page);
  });

  test('a connection cut after "buy" is reported, and one more press finds the one purchase', async ({
    page,
    player,
  }) => {
    const t = texts[language];
    await openItems(page, language, player);
    await choose(page, language, "small");
    await page.clock.install();
    let cut = 0;
    await page.route(walletPurchase, async (route) => {
      if (cut === 0) await route.fetch();
      cut += 1;
      await route.abort();
    });
    await buy(page, language);
    // The page retries four times before it says that the outcome is unknown.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return cut;
        },
        { intervals: [20] },
      )
      .toBe(5);
    const [unknown = ""] = t.itemShop.unknown.split("{code}");
    await expect(page.getByText(unknown)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(walletPurchase);
    // The lockout between two purchases is over by then.
    await page.clock.runFor(20_000);
    await buy(page, language);
    await expect(dialogOf(page).getByText(t.walletResult.done)).toBeVisible();
    expect(await countBought(page, "small")).toBe(1);
    await expect(page.locator("header").getByText("9.950 Vxu")).toBeVisible();
  });
});
