import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Catalogue } from "../../lib/contract/catalogue";
import { expect, type Page, type Route } from "@playwright/test";
import { prepareOwnSite, type OwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { choose } from "../fixtures/item-steps";
import { dialogOf, signInByCall } from "../fixtures/sign-in-steps";
import { eachLanguage, pageIn, test, texts } from "../fixtures/site";

const alias = "kiem-the-vo-song";
const settings = { ...portalSettings, PORTAL_SECRET: "only for the browser tests", SANDBOX: "1" };

/** Changes what is in force, and publishes it. */
async function publish(own: OwnSite, change: (catalogue: Catalogue) => Catalogue): Promise<void> {
  const file = join(own.folder, "changed.json");
  const exported = await own.run("catalogue", "export", file);
  expect(exported.status, exported.output).toBe(0);
  const catalogue = JSON.parse(await readFile(file, "utf8")) as Catalogue;
  await writeFile(file, JSON.stringify(change(catalogue)));
  const { status, output } = await own.run("catalogue", "import", file);
  expect(status, output).toBe(0);
}

eachLanguage((language) => {
  test("a player's open pages show the bonus and the price of a publication, and leave a game that is gone", async ({
    page,
    context,
  }) => {
    const own = await prepareOwnSite(settings);
    const open = async (path: string): Promise<Page> => {
      const opened = await context.newPage();
      await opened.goto(pageIn(language, path, own.site));
      return opened;
    };
    try {
      await own.start();
      await signInByCall(page, "player01", own.site);
      const topup = await open(`/${alias}?method=13&amount=100000`);
      const shop = await open(`/${alias}/item`);
      const bonus = topup.locator("em").first();
      await expect(bonus).toHaveText(/^\+[1-9]/);
      const price = shop.getByText("50 Vxu", { exact: true });
      await expect(price.first()).toBeVisible();

      await publish(own, (catalogue) => ({
        ...catalogue,
        site: { ...catalogue.site, setting: { ...catalogue.site.setting, bonus: { first: 0, later: 0 } } },
        games: catalogue.games.map((game) => ({
          ...game,
          packages: game.packages.map((each) => ({
            ...each,
            items: each.items.map((item) => (item.price === 50 ? { ...item, price: 57 } : item)),
          })),
        })),
      }));
      await topup.bringToFront();
      await topup.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
      await expect(topup.locator("em").filter({ hasText: "+" })).toHaveCount(0);
      expect(await topup.evaluate(() => window.scrollY)).toBeGreaterThan(200);
      await expect(topup.getByText(/^100\.000\s₫$/).first()).toBeVisible();
      await shop.bringToFront();
      await expect(shop.getByText("57 Vxu", { exact: true }).first()).toBeVisible();
      await expect(price).toHaveCount(0);

      await publish(own, (catalogue) => ({
        ...catalogue,
        games: catalogue.games.filter((game) => game.alias !== alias),
      }));
      await topup.bringToFront();
      // The page that is not found leads home.
      await expect(topup).toHaveURL(pageIn(language, language === "en" ? "" : "/", own.site));
    } finally {
      await own.end();
    }
  });

  test("a page whose renewal fails keeps what was entered, and is renewed by the next answer", async ({
    page,
  }) => {
    const own = await prepareOwnSite(settings);
    const failures = [
      (route: Route) => route.fulfill({ status: 503, body: "" }),
      (route: Route) => route.abort("connectionreset"),
      (route: Route) => route.fulfill({ contentType: "text/x-component", body: '0:E{"digest":"1"}\n' }),
    ];
    const failed: string[] = [];
    try {
      await own.start();
      await page.route(/[?&]_rsc/, async (route) => {
        const fail = failures.shift();
        if (!fail) return route.continue();
        failed.push(route.request().url());
        await fail(route);
      });
      await page.goto(pageIn(language, `/${alias}`, own.site));
      await page.evaluate(() => Object.assign(window, { isAsOpened: true }));
      await page.getByRole("button", { name: texts[language].character.signIn, exact: true }).click();
      const dialog = dialogOf(page);
      await dialog.locator("input[name=username]").fill("player02");
      await publish(own, (catalogue) => ({
        ...catalogue,
        games: catalogue.games.map((game) => (game.alias === alias ? { ...game, name: "Mới" } : game)),
      }));
      await expect(page.locator("h1", { hasText: "Mới" })).toBeAttached({ timeout: 30_000 });
      expect(await page.evaluate(() => ["isAsOpened" in window, history.state])).toEqual([
        true,
        expect.objectContaining({ dialog: true }),
      ]);
      await expect(dialog.locator("input[name=username]")).toHaveValue("player02");
      await page.goBack();
      await expect(dialog).toBeHidden();
      expect(failed).toHaveLength(3);
      await page.locator("header a").first().click();
      await expect(page).not.toHaveURL(new RegExp(alias));
    } finally {
      await own.end();
    }
  });

  test("the item shop's steps change while a renewal gets no answer", async ({ page }) => {
    const own = await prepareOwnSite(settings);
    let isDown = true;
    try {
      await own.start();
      await signInByCall(page, "player01", own.site);
      await page.route(/[?&]_rsc/, (route) => (isDown ? route.abort("connectionreset") : route.continue()));
      const list = page.getByRole("tablist");
      // A site that has just started may not have what it shows in time, and here it can't be asked for again.
      await expect(async () => {
        await page.goto(pageIn(language, `/${alias}/item`, own.site));
        await expect(list).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("_rsc"));
      await publish(own, (catalogue) => ({
        ...catalogue,
        games: catalogue.games.map((game) => (game.alias === alias ? { ...game, name: "Mới" } : game)),
      }));
      await failed;
      await choose(page, language, "small");
      await expect(list).toBeHidden();
      await page.goBack();
      await expect(list).toBeVisible();
      isDown = false;
      await expect(page).toHaveTitle(/Mới/);
    } finally {
      await own.end();
    }
  });
});
