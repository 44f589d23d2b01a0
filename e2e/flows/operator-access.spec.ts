import { expect } from "@playwright/test";
import { codeOf, fillIn, press, secretOf, signInAtDesk } from "../fixtures/operator-steps";
import { prepareOwnSite } from "../fixtures/own-site";
import { portalSettings } from "../fixtures/programs";
import { eachLanguage, expectNoViolation, pageIn, test, texts } from "../fixtures/site";

const own_password = "a password of her own";

eachLanguage((language) => {
  const { errors, operator: t } = texts[language];

  test("an operator made by the command sets up an app, signs in with its code, and shows it again for money", async ({
    page,
  }) => {
    const PORTAL_SECRET = "only for the browser tests";
    const own = await prepareOwnSite({ ...portalSettings, PORTAL_SECRET, SANDBOX: "1" });
    const operator = async (...args: string[]) => {
      const { status, output } = await own.run("operator", ...args);
      expect([status, output]).toEqual([0, output]);
      return output;
    };
    try {
      await own.start();
      const made = (await operator("add", "anna", "--role", "finance")).trim().split(": ").at(-1) ?? "";
      await signInAtDesk(page, language, own.site, { username: "anna", password: made });
      await expect(page).toHaveURL(pageIn(language, "/operator/account", own.site));
      await expect(page.getByText(t.account.needed.password)).toBeVisible();
      await fillIn(page, { password: made, new_password: own_password }, t.account.changePassword);
      await expect(page.getByText(t.account.needed.factor)).toBeVisible();
      await expect(page.getByRole("navigation")).toBeHidden();

      await press(page, t.account.setUpApp);
      const secret = await secretOf(page);
      await expectNoViolation(page);
      const used = await codeOf(secret, -1);
      await fillIn(page, { code: used }, t.account.useApp);
      await expect(page.locator("[data-recovery-codes] li")).toHaveCount(10);
      const recovery = (await page.locator("[data-recovery-codes] li").first().textContent()) ?? "";
      await expectNoViolation(page);
      await press(page, t.account.codesKept);
      await expect(page.locator("[data-recovery-codes]")).toBeHidden();

      // What finance may not do is not there.
      await page.getByRole("link", { name: t.pages.desk }).click();
      await expect(page.locator("[data-waiting]")).toBeVisible();
      await expect(page.getByRole("button", { name: t.maintain.begin, exact: true })).toBeHidden();
      await expect(page.getByRole("heading", { name: t.trail })).toBeHidden();

      await press(page, t.signOut);
      await fillIn(page, { username: "anna", password: own_password }, t.signIn);
      await expect(page.getByText(errors.factor_required)).toBeVisible();
      await expect(page.locator("input[name=code]")).toBeFocused();
      await expectNoViolation(page);
      await fillIn(page, { code: used }, t.signIn);
      await expect(page.getByText(errors.factor_wrong)).toBeVisible();
      await fillIn(page, { code: await codeOf(secret, 0) }, t.signIn);
      await expect(page.getByText(t.signedInAs.replace("{name}", "anna"))).toBeVisible();

      // As the backend answers once five minutes have passed.
      let refusals = 0;
      await page.route("**/api/operator/recovery_codes", async (route) => {
        refusals += 1;
        if (refusals > 1) return route.continue();
        const data = { error: "confirmation_needed" };
        await route.fulfill({ status: 403, json: { code: 403, message: "", data } });
      });
      await page.getByRole("link", { name: t.pages.account }).click();
      await press(page, t.account.newCodes);
      const dialog = page.getByRole("dialog", { name: t.askAgain.title });
      await expectNoViolation(page);
      await dialog.locator("input[name=code]").fill("000000");
      await dialog.getByRole("button", { name: t.askAgain.confirm }).click();
      await expect(dialog.getByText(errors.factor_wrong)).toBeVisible();
      await dialog.locator("input[name=code]").fill(recovery);
      await dialog.getByRole("button", { name: t.askAgain.confirm }).click();
      await expect(page.locator("[data-recovery-codes] li")).toHaveCount(10);
      expect(refusals).toBe(2);

      await expect(page.locator("[data-sessions] li")).toHaveCount(1);
      await operator("remove", "anna");
      await page.reload();
      await expect(page.locator("input[name=password]")).toBeVisible();
    } finally {
      await own.end();
    }
  });
});
