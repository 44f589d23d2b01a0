import { expect } from "@playwright/test";
import { fillIn, sandboxOperator } from "../fixtures/operator-steps";
import { prepareOwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { eachLanguage, expectNoViolation, pageIn, test, texts } from "../fixtures/site";

const message = { vi: "Trưa nay mở lại.", en: "Back at noon." };

eachLanguage((language) => {
  const { errors, operator: t, siteBar } = texts[language];
  const aboutSite = (sentence: string) => sentence.replace("{site}", t.names.nap);

  test("an operator closes the site, players are told, and it opens again; inspection is announced", async ({
    page,
  }) => {
    const own = await prepareOwnSite({ ...portalSettings, SANDBOX: "1" });
    const { site } = own;
    try {
      await own.start();
      // The portal caches the site's state for 5 s.
      const pass = () => own.advanceClock(6_000);

      await page.goto(pageIn(language, "/operator", site));
      await expectNoViolation(page);
      await fillIn(page, { ...sandboxOperator, password: "wrong password" }, t.signIn);
      await expect(page.getByText(errors.wrong_credentials)).toBeVisible();
      // The name is still there.
      await fillIn(page, { password: sandboxOperator.password }, t.signIn);
      await expect(page.getByText(t.signedInAs.replace("{name}", sandboxOperator.username))).toBeVisible();
      await expectNoViolation(page);

      const maintain = page.locator("[data-switch=maintain]");
      await maintain.locator(`textarea[name=${language}]`).fill(message[language]);
      await maintain.getByRole("button", { name: t.maintain.begin, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: t.cancel, exact: true }).first().click();
      expect((await fetch(`${site}/`, { redirect: "manual" })).status).toBe(200);
      await maintain.getByRole("button", { name: t.maintain.begin, exact: true }).click();
      await page.getByRole("button", { name: t.maintain.confirm, exact: true }).click();
      await expect(maintain.getByText(aboutSite(t.maintain.isOn))).toBeVisible();
      await pass();
      const player = await page.context().newPage();
      await player.goto(pageIn(language, "/kiem-the-vo-song", site));
      await expect(player).toHaveURL(pageIn(language, "/maintain", site));
      await expect(player.getByText(message[language])).toBeVisible();
      expect((await fetch(`${site}/apidev/game`)).status).toBe(503);
      expect((await fetch(`${site}/apidev/payment/balance`)).status).toBe(401);

      await maintain.getByRole("button", { name: aboutSite(t.maintain.end) }).click();
      await expect(maintain.getByText(t.maintain.isOff)).toBeVisible();
      await pass();
      expect((await fetch(`${site}/`, { redirect: "manual" })).status).toBe(200);

      const inspect = page.locator("[data-switch=inspect]");
      await inspect.getByRole("button", { name: t.inspect.begin, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: t.inspect.confirm, exact: true }).click();
      await expect(inspect.getByText(aboutSite(t.inspect.isOn))).toBeVisible();
      await pass();
      // Not the home page: it has just been read, and pages are cached by a clock that no test sets (page-cache.ts).
      await player.goto(pageIn(language, "/kiem-the-vo-song", site));
      await expect(player.locator("[data-inspected]")).toHaveText(siteBar.inspected);
      await expectNoViolation(player, "[data-site-bar]");
      await expect(page.getByText(t.actions.maintain_off).first()).toBeVisible();
    } finally {
      await own.end();
    }
  });
});
