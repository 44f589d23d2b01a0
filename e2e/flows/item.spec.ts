import { expect } from "@playwright/test";
import { buy, buyButton, choose, countBought, names, openItems, tile } from "../fixtures/item-steps";
import {
  cardField,
  anyCount,
  decide,
  expectAccessible,
  eachLanguage,
  pageIn,
  test,
  texts,
} from "../fixtures/site";
import { dialogOf, launcherLink } from "../fixtures/sign-in-steps";
import { alias, cardCode, codeIn, headline } from "../fixtures/topup-steps";

eachLanguage((language) => {
  test("an item is bought with Vxu: back, reload and a shared link keep the place, a double press buys once, then the lockout counts down", async ({
    page,
    player,
  }) => {
    const t = texts[language];
    await openItems(page, language, player);
    await page.getByRole("tab").nth(1).click();
    await page.getByRole("tab").first().click();
    await expectAccessible(page);
    await choose(page, language, "small");
    await expect(buyButton(page, language)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(buyButton(page, language)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("tablist")).toBeVisible();
    // After a reload Next requests earlier history entries from the server; a test that is quicker gets a whole page.
    await page.waitForLoadState("networkidle");
    await page.goForward();
    await page.waitForLoadState("networkidle");
    await expect(buyButton(page, language)).toBeVisible();
    // A whole page that arrives late is at the same step.
    await expect(() => expectAccessible(page)).toPass();

    const hearing = await page.context().newPage();
    await hearing.goto(page.url());
    await expect(buyButton(hearing, language)).toBeEnabled();
    const shared = await page.context().newPage();
    await shared.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
    await shared.goto(page.url());
    await expect(shared.locator("dl").getByText(names.small[language])).toBeVisible();

    // It asks for the remaining time when it gets the focus: here only after its purchase.
    let release = () => {};
    const bought = new Promise<void>((resolve) => (release = resolve));
    await shared.route(/payment\/item\/info\?/, async (route) => {
      await bought;
      await route.continue();
    });

    const before = await countBought(page, "small");
    await buyButton(page, language).dblclick();
    await expect(dialogOf(page).getByText(t.walletResult.done)).toBeVisible();
    // Other tabs are informed; one that missed it gets the remaining time from the server. At once: the lockout is short.
    const hears = async () => {
      await expect(buyButton(hearing, language)).toBeDisabled();
      await expect(hearing.getByRole("timer")).toHaveText(anyCount(t.itemShop.wait));
    };
    await Promise.all([buy(shared, language).then(release), hears()]);
    await hearing.close();
    const wait = dialogOf(shared).getByText(anyCount(t.purchaseMessage.wait));
    await expect(wait).toBeVisible();
    await expect(dialogOf(shared).getByRole("button", { name: t.purchaseMessage.continue })).toBeDisabled();
    await expect(wait).not.toHaveText((await wait.textContent()) ?? "");
    await shared.keyboard.press("Escape");
    await expect(buyButton(shared, language)).toBeDisabled();
    await shared.close();

    expect(await countBought(page, "small")).toBe(before + 1);
  });

  test("an item is bought by a card, a sheet, a bank's page and behind the captcha; a refused card goes back to its form", async ({
    page,
    player,
  }, { project }) => {
    const t = texts[language];
    const method = async (id: number) => {
      await page.goto(`${place}&step=method`);
      await tile(page, "item_method", id).click();
    };
    const goOn = () => page.getByRole("button", { name: t.payment.continue, exact: true }).click();
    await openItems(page, language, player);
    await choose(page, language, "pouch");
    await expect(buyButton(page, language)).toBeVisible();
    const query = new URL(page.url()).searchParams;
    query.delete("step");
    const place = pageIn(language, `${alias}/item?${query}`);

    if (project.name === "phone") {
      await method(17);
      await cardField(page, "serial").fill("PM1234567890");
      await cardField(page, "code").fill(cardCode(2));
      await goOn();
      await buy(page, language);
      await expect(page.getByText(t.errors.card_used)).toBeVisible();
      await expect(cardField(page, "code")).toHaveValue("");
      await expectAccessible(page);
      await cardField(page, "code").fill(cardCode(0));
      await goOn();
      await buy(page, language);
      await page.waitForURL(/\/result\?transaction_id=/);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      await expect(page.getByText(names.pouch[language]).first()).toBeVisible();

      await method(21);
      await buy(page, language);
      await page.waitForURL(/\/result\?transaction_id=/);
      await page.locator("[data-sheet]").click();
      await dialogOf(page).locator(".btn-primary").click();
    } else {
      await method(1);
      await tile(page, "bank_id", 3).click();
      await goOn();
      await buy(page, language);
      await page.waitForURL(/\/sandbox\/pay\//);
      const reference = page.url().split("/").at(-1) ?? "";
      await decide(reference, "paid");
      await page.goto(pageIn(language, `${alias}/result?transaction_id=${reference}`));
      await expect(headline(page)).toHaveAttribute("data-state", "settled");

      await method(5);
      for (const [name, value] of [
        ["card_series", "12345678901"],
        ["card_code", `${cardCode(0)}`],
        ["mobile", "0912345678"],
      ] as const)
        await page.locator(`input[name=${name}]`).fill(value);
      await goOn();
      await buy(page, language);
      await dialogOf(page).getByRole("checkbox").check();
      await dialogOf(page).getByRole("button", { name: t.captcha.continue, exact: true }).click();
      await page.waitForURL(/\/result\?transaction_id=/);
    }
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    expect(codeIn(page)).not.toBe("");
    await expectAccessible(page);
  });

  test("out of a game in three steps: too little Vxu says how much, leads to a top-up of enough, or to another package", async ({
    page,
    player,
  }) => {
    const t = texts[language];
    await page.goto(await launcherLink(player, pageIn(language, `${alias}/item`)));
    await page.waitForURL(/\/item\?ingame=1$/);
    await expect(page.locator("main li > .focus-step")).toHaveCount(3);
    await expectAccessible(page);
    await page
      .locator("label", { has: page.locator("input[name=role]") })
      .first()
      .click();
    await choose(page, language, "vault");
    await buy(page, language);
    await expect(dialogOf(page).getByText(t.errors.not_enough_vxu)).toBeVisible();
    const missing = new RegExp(t.walletResult.missing.replace("{missing}", "[\\d.]+\\sVxu"));
    await expect(dialogOf(page).getByText(missing)).toBeVisible();
    const topUp = dialogOf(page).getByRole("link", { name: t.dialog.topUp });
    await expect(topUp).toHaveAttribute("href", /\?vxu=\d+$/);
    const other = await page.context().newPage();
    await other.goto(new URL((await topUp.getAttribute("href")) ?? "", page.url()).href);
    await expect(other.locator(".order-card")).toContainText(/\d\.000/);
    await other.close();

    await dialogOf(page).getByRole("button", { name: t.walletResult.another }).click();
    await choose(page, language, "small");
    await page.route("**/apidev/payment/purchase/wallet", (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>;
      return route.continue({ postData: { ...body, payment_token: "none" } });
    });
    await buy(page, language);
    await expect(dialogOf(page).getByText(t.errors.payment_token_wrong)).toBeVisible();
    await expect(dialogOf(page).getByRole("link", { name: t.dialog.home })).toBeVisible();
    await page.unroute("**/apidev/payment/purchase/wallet");
    await dialogOf(page).getByRole("button", { name: t.walletResult.another }).click();
    await choose(page, language, "small");
    await buy(page, language);
    await expect(dialogOf(page).getByText(t.walletResult.done)).toBeVisible();
  });
});
