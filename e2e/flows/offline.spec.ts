import { expect } from "@playwright/test";
import { eachLanguage, expectNoViolation, pageIn, test, texts } from "../fixtures/site";
import { alias, codeIn, continueAndPay, fillTransfer, headline, openSignedIn } from "../fixtures/topup-steps";

test.use({ serviceWorkers: "allow" });

eachLanguage((language) => {
  const t = texts[language].offline;

  test("without a network a player sees the last balance and orders, and goes on once it is back", async ({
    page,
    context,
    player,
  }) => {
    await openSignedIn(page, language, player);
    await fillTransfer(page);
    await continueAndPay(page, language);
    await expect(headline(page)).toHaveAttribute("data-state", "pending");
    const order = codeIn(page);
    await page.goto(pageIn(language, "/history"));
    await expect(page.locator("main")).toContainText(order);
    await page.goto(pageIn(language, alias));
    await expect(page.locator("header")).toContainText("10.000 Vxu");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto(pageIn(language, `${alias}?amount=100000`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.heading);
    await expect(page.locator("main")).toContainText("10.000 Vxu");
    // To read only: nothing of it can be opened or paid.
    await expect(page.locator("main")).toContainText(order);
    await expect(page.locator("main a")).toHaveCount(0);
    await expectNoViolation(page);
    await context.setOffline(false);
    await expect(page.locator(".order-card")).toBeVisible();
    await expect(page).toHaveURL(/amount=100000/);
  });
});
