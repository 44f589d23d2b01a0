import { expect } from "@playwright/test";
import { buy, choose, openItems, tile, wallet } from "./item-steps";
import { decide, expectAccessible, languages, pageIn, refuseGrant, test, texts } from "./site";
import { dialogOf } from "./sign-in-steps";
import { alias, headline } from "./topup-steps";

for (const language of languages) {
  test(`${language}: a price that changed is shown before anything is charged, and any other refusal leads home or to another package`, async ({
    page,
    player,
  }) => {
    const t = texts[language];
    let aged = false;
    // The list as it was before the price went up; every question after the first is answered as it is.
    await page.route("**/apidev/payment/items?*", async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: aged ? text : text.replaceAll('"price":50,', '"price":49,') });
    });
    await openItems(page, language, player);
    await expect(page.getByText("49 Vxu")).toBeVisible();
    await choose(page, language, "small");
    await tile(page, "item_method", wallet).click();
    aged = true;
    await buy(page, language);
    await expect(page.getByText(t.itemShop.priceChanged.replace("{price}", "50 Vxu"))).toBeVisible();
    await expect(page.locator("dl").getByText("50 Vxu", { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.route("**/apidev/payment/purchase/wallet", (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>;
      return route.continue({ postData: { ...body, payment_token: "none" } });
    });
    await buy(page, language);
    await expect(dialogOf(page).getByText(t.errors.payment_token_wrong)).toBeVisible();
    await expect(dialogOf(page).getByRole("link", { name: t.dialog.home })).toBeVisible();
    await dialogOf(page).getByRole("button", { name: t.walletResult.another }).click();
    await expect(page.getByRole("tablist")).toBeVisible();
  });

  test(`${language}: whatever the wallet refuses is said, and another package is a touch away`, async ({
    page,
    player,
  }) => {
    const t = texts[language];
    await openItems(page, language, player);
    for (const error of [
      "purchase_limit",
      "character_unknown",
      "item_unknown",
      "method_unavailable",
    ] as const) {
      await choose(page, language, "small");
      await tile(page, "item_method", wallet).click();
      await page.route("**/apidev/payment/purchase/wallet", (route) =>
        route.fulfill({ status: 422, json: { code: 422, message: t.errors[error], data: { error } } }),
      );
      await buy(page, language);
      await expect(dialogOf(page).getByText(t.errors[error])).toBeVisible();
      await dialogOf(page).getByRole("button", { name: t.walletResult.another }).click();
      await page.unroute("**/apidev/payment/purchase/wallet");
    }
    await expect(page.getByRole("tablist")).toBeVisible();
  });

  test(`${language}: an item that the game refuses comes back as Vxu, and its order's page says so`, async ({
    page,
    player,
  }) => {
    const t = texts[language].order;
    await openItems(page, language, player);
    await choose(page, language, "pouch");
    await tile(page, "item_method", 1).click();
    await tile(page, "bank_id", 3).click();
    await page.getByRole("button", { name: texts[language].payment.continue, exact: true }).click();
    await buy(page, language);
    await page.waitForURL(/\/sandbox\/pay\//);
    const reference = page.url().split("/").at(-1) ?? "";
    await refuseGrant(reference);
    await decide(reference, "paid");
    await page.goto(pageIn(language, `${alias}/result?transaction_id=${reference}`));
    await expect(headline(page)).toHaveAttribute("data-state", "refunded");
    await expect(page.getByText(texts[language].result.refundedItemText)).toBeVisible();
    // Nothing but the order's own buttons leads away from here.
    for (const away of [".back-home", ".to-history", ".corner"])
      await expect(page.locator(away)).toBeHidden();
    await expect(page.locator("ol").getByText(t.stepRefunded, { exact: true })).toBeVisible();
    await expect(page.getByText(t.stepItem, { exact: true })).toBeHidden();
    await expectAccessible(page);
  });
}
