import { expect } from "@playwright/test";
import { prepareOwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { expectNoViolation, inLanguage, test, texts } from "../fixtures/site";

const t = texts.en.operator;

test(
  "an operator closes the site, players are told, and it opens again; inspection is announced",
  inLanguage("en"),
  async ({ page }) => {
    const own = await prepareOwnSite({ ...portalSettings, SANDBOX: "1" });
    const { site } = own;
    try {
      await own.start();
      // The portal caches the site's state for 5 s.
      const pass = () => own.advanceClock(6_000);

      await page.goto(`${site}/en/operator`);
      await expectNoViolation(page);
      await page.locator("input[name=username]").fill("operator01");
      await page.locator("input[name=password]").fill("wrong password");
      await page.getByRole("button", { name: t.signIn, exact: true }).click();
      await expect(page.getByText(texts.en.errors.wrong_credentials)).toBeVisible();
      await page.locator("input[name=password]").fill("vanhanh123");
      await page.getByRole("button", { name: t.signIn, exact: true }).click();
      await expect(page.getByText("Signed in as operator01")).toBeVisible();
      await expectNoViolation(page);

      const maintain = page.locator("[data-switch=maintain]");
      await maintain.locator("textarea[name=en]").fill("Back at noon.");
      await maintain.getByRole("button", { name: t.maintain.begin, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: t.cancel, exact: true }).first().click();
      expect((await fetch(`${site}/`, { redirect: "manual" })).status).toBe(200);
      await maintain.getByRole("button", { name: t.maintain.begin, exact: true }).click();
      await page.getByRole("button", { name: t.maintain.confirm, exact: true }).click();
      await expect(maintain.getByText("Under maintenance: the top-up site")).toBeVisible();
      await pass();
      const player = await page.context().newPage();
      await player.goto(`${site}/en/kiem-the-vo-song`);
      await expect(player).toHaveURL(`${site}/en/maintain`);
      await expect(player.getByText("Back at noon.")).toBeVisible();
      expect((await fetch(`${site}/apidev/game`)).status).toBe(503);
      expect((await fetch(`${site}/apidev/payment/balance`)).status).toBe(401);

      await maintain.getByRole("button", { name: "Open the top-up site again" }).click();
      await expect(maintain.getByText(t.maintain.isOff)).toBeVisible();
      await pass();
      expect((await fetch(`${site}/`, { redirect: "manual" })).status).toBe(200);

      const inspect = page.locator("[data-switch=inspect]");
      await inspect.getByRole("button", { name: t.inspect.begin, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: t.inspect.confirm, exact: true }).click();
      await expect(inspect.getByText("Being inspected: the top-up site")).toBeVisible();
      await pass();
      await player.goto(`${site}/en`);
      await expect(player.locator("[data-inspected]")).toHaveText(texts.en.siteBar.inspected);
      await expectNoViolation(player, "[data-site-bar]");
      await expect(page.getByText(t.actions.maintain_off).first()).toBeVisible();
    } finally {
      await own.end();
    }
  },
);
