import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Catalogue } from "../../lib/contract/catalogue";
import { expect, type Page } from "@playwright/test";
import { prepareOwnSite, type OwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { signInByCall } from "../fixtures/sign-in-steps";
import { eachLanguage, pageIn, test } from "../fixtures/site";

const alias = "kiem-the-vo-song";

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
    const PORTAL_SECRET = "only for the browser tests";
    const own = await prepareOwnSite({ ...portalSettings, PORTAL_SECRET, SANDBOX: "1" });
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
      await expect(topup.locator("em").filter({ hasText: "+" })).toHaveCount(0);
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
});
