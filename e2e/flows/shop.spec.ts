import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { expectAccessible, eachLanguage, pageIn, test, texts, type Locale } from "../fixtures/site";
import { dialogOf, signInByCall } from "../fixtures/sign-in-steps";
import { alias, cardCode, openSignedIn, payByCard } from "../fixtures/topup-steps";

const shop = "/long-thanh-chien/webshop";
const gifts = {
  welcome: { vi: "Túi Chào Mừng", en: "Welcome Pouch" },
  gone: { vi: "Đá Quý Khai Mở", en: "Opening Gems" },
  rare: { vi: "Rương Thần Binh Mùa Xuân", en: "Spring Chest of Blades" },
  peach: { vi: "Quà Đào Xuân", en: "Peach Blossom Gift" },
  vault: { vi: "Kho Báu Đế Vương", en: "Emperor's Vault" },
};

async function openShop(page: Page, language: Locale, player: string): Promise<void> {
  await signInByCall(page, player);
  await page.goto(pageIn(language, shop));
}

const gift = (page: Page, language: Locale, name: keyof typeof gifts) =>
  page.getByRole("listitem").getByRole("button", { name: gifts[name][language] });

const close = (page: Page, language: Locale) =>
  dialogOf(page).getByRole("button", { name: texts[language].dialog.close, exact: true }).click();

eachLanguage((language) => {
  test("a gift is bought once: its code is shown, kept hidden in the history, and listed beside the orders", async ({
    page,
    player,
  }) => {
    const t = texts[language];
    const dialog = dialogOf(page);
    await openShop(page, language, player);
    await expect(page.getByText(t.webshop.once)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t.webshop.codes }).click();
    await expect(dialog.getByText(t.giftCodes.empty)).toBeVisible();
    await close(page, language);

    // A second tab at the confirmation, while the gift is bought in the first.
    const late = await page.context().newPage();
    await late.goto(page.url());
    await gift(late, language, "welcome").click();
    await dialogOf(late).locator(".btn-primary").click();
    const lateConfirm = dialogOf(late).getByRole("button", { name: t.webshopConfirm.confirm, exact: true });
    await expect(lateConfirm).toBeEnabled();

    await gift(page, language, "welcome").click();
    await dialog.locator(".btn-primary").click();
    await dialog.getByRole("button", { name: t.webshopConfirm.confirm, exact: true }).click();
    await expect(dialog.getByText(t.webshopResult.code, { exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: t.webshopResult.copy })).toBeVisible();
    const code = /[0-9A-Z]{8,}/.exec((await dialog.locator(".font-mono").textContent()) ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
    await close(page, language);

    await lateConfirm.click();
    await expect(dialogOf(late).getByText(t.errors.gift_once).first()).toBeVisible();
    await late.close();

    await expect(gift(page, language, "welcome")).toContainText(t.webshop.bought);
    await gift(page, language, "welcome").click();
    await expect(dialog.getByText(t.product.bought)).toBeVisible();
    await dialog.getByRole("button", { name: t.webshopResult.codes }).click();
    await expect(dialog.getByText(gifts.welcome[language])).toBeVisible();
    await expect(dialog.getByText(code)).toBeHidden();
    await dialog.getByRole("button", { name: t.giftCodes.reveal }).click();
    await expect(dialog.getByText(code)).toBeVisible();

    await page.goto(pageIn(language, "/history"));
    const bought = page.getByRole("link", { name: gifts.welcome[language] }).first();
    await expect(bought).toBeVisible();
    await page.getByRole("button", { name: t.history.filter }).click();
    await page.locator("select[name=game]").selectOption("57");
    await page.locator("select[name=state]").selectOption("settled");
    await expect(bought).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t.history.download }).click();
    const table = await readFile(await (await download).path(), "utf8");
    expect(table.split("\r\n")[0]).toContain(`"${t.order.code}"`);
    expect(table).toContain(`"${gifts.welcome[language]}"`);
    expect(table).not.toContain(code);
    await page.getByRole("tab", { name: t.history.codes }).click();
    await expect(page.getByText(gifts.welcome[language])).toBeVisible();
    await expect(page.getByText(code)).toBeHidden();
    await page.getByRole("button", { name: t.giftCodes.reveal }).first().click();
    await expect(page.getByText(code)).toBeVisible();
    await expectAccessible(page);
  });

  test("a gift that is gone can't be bought, and one that costs too much leads to a top-up", async ({
    page,
    player,
  }) => {
    const t = texts[language];
    const dialog = dialogOf(page);
    await openShop(page, language, player);
    await page.getByRole("button", { name: t.webshop.rules, exact: true }).click();
    await expect(dialog.getByText(t.product.once).first()).toBeVisible();
    await close(page, language);
    await gift(page, language, "gone").click();
    await expect(dialog.getByRole("button", { name: t.product.soldOut })).toBeDisabled();
    await close(page, language);
    await gift(page, language, "vault").click();
    await dialog.locator(".btn-primary").click();
    await expect(dialog.getByText(t.webshopConfirm.short.split(":")[0] ?? "")).toBeVisible();
    await expect(dialog.getByRole("button", { name: t.webshopConfirm.confirm, exact: true })).toBeHidden();
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("link", { name: t.dialog.topUp }).click();
    await page.waitForURL(/\?vxu=\d+$/);
    await expect(page.locator(".order-card")).toContainText(/\d\.000/);
  });

  test("a top-up counts towards today's milestones at once, and its game stands among the recent ones", async ({
    page,
    player,
  }) => {
    const t = texts[language];
    await openSignedIn(page, language, player);
    const milestones = page.getByRole("region", { name: t.dailyRecharge.title });
    await expect(milestones).toBeVisible();
    const before = (await milestones.locator("p").textContent()) ?? "";
    await payByCard(page, language, cardCode(0));
    await expect(page.locator("[data-state=settled]").first()).toBeVisible();
    await expect(milestones.locator("p")).not.toHaveText(before);
    await expectAccessible(page);
    await page.goto(pageIn(language, "/"));
    await expect(page.locator("section, nav").locator(`a[href$="${alias}"]`).first()).toBeVisible();
  });

  test("a price that went up, a gift that went in between, a lost answer and a history that can not be loaded are reported", async ({
    page,
    player,
  }) => {
    const t = texts[language];
    const dialog = dialogOf(page);
    const confirm = dialog.getByRole("button", { name: t.webshopConfirm.confirm, exact: true });
    await openShop(page, language, player);
    // An outdated list: one gift costs one Vxu less, a sold-out one is available.
    await page.route("**/apidev/game/products?*", async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as { data: { id: string; price: number; sold_out?: boolean }[] };
      const data = list.data.map((each) => {
        if (each.id.endsWith("-gift-rare")) return { ...each, price: each.price - 1 };
        return each.id.endsWith("-gift-gone") ? { ...each, sold_out: false } : each;
      });
      await route.fulfill({ response, json: { ...list, data } });
    });
    await page.goto(pageIn(language, shop));

    await expect(gift(page, language, "rare")).toContainText("499 Vxu");
    await gift(page, language, "rare").click();
    await dialog.locator(".btn-primary").click();
    await confirm.click();
    await expect(dialog.getByText(t.errors.price_changed)).toBeVisible();
    await expect(dialog.getByText("500 Vxu", { exact: true }).first()).toBeVisible();
    await close(page, language);

    await expect(gift(page, language, "gone")).not.toContainText(t.product.soldOut);
    await gift(page, language, "gone").click();
    await dialog.locator(".btn-primary").click();
    await confirm.click();
    await expect(dialog.getByText(t.errors.sold_out)).toBeVisible();
    await expect(dialog.getByText(t.webshopResult.balance)).toBeVisible();
    await close(page, language);
    await page.unroute("**/apidev/game/products?*");

    // The purchase is made but its answer is lost: it is sent again under the same key, and made once.
    await page.goto(pageIn(language, shop));
    let sent = 0;
    await page.route("**/apidev/payment/purchase/webshop", async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await gift(page, language, "peach").click();
    await dialog.locator(".btn-primary").click();
    await confirm.click();
    await expect(dialog.getByText(t.webshopResult.code, { exact: true })).toBeVisible();
    expect(sent).toBe(2);
    await dialog.getByRole("link", { name: t.walletResult.follow }).click();
    await page.waitForURL(/\/result\?transaction_id=/);
    await expect(page.getByText(gifts.peach[language]).first()).toBeVisible();

    await page.route("**/apidev/user/logs/giftcode", (route) =>
      route.fulfill({ status: 502, json: { code: 502, message: "Chưa lấy được code.", data: null } }),
    );
    await page.goto(pageIn(language, shop));
    await page.getByRole("button", { name: t.webshop.codes }).click();
    await expect(dialog.getByText("Chưa lấy được code.")).toBeVisible();
    await page.unroute("**/apidev/user/logs/giftcode");
    await dialog.getByRole("button", { name: t.history.retry }).click();
    await expect(dialog.getByText(gifts.peach[language])).toBeVisible();
  });

  test("a shop of hundreds of gifts comes in parts, to its end", async ({ page, player }) => {
    const many = 200;
    await page.route("**/apidev/game/products?*", async (route) => {
      const response = await route.fetch();
      const { data, ...answer } = (await response.json()) as { data: { id: string }[] };
      const all = Array.from({ length: many }, (_, n) => ({ ...data[n % data.length], id: `gift-${n}` }));
      await route.fulfill({ response, json: { ...answer, data: all } });
    });
    await openShop(page, language, player);
    const shown = page.getByRole("tabpanel").getByRole("listitem");
    await expect.poll(() => shown.count()).toBeGreaterThan(10);
    expect(await shown.count()).toBeLessThan(many);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return shown.count();
      })
      .toBe(many);
  });
});
