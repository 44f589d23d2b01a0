import { expect, type Page } from "@playwright/test";
import { fillIn, press } from "../fixtures/operator-steps";
import { eachLanguage, expectNoViolation, pageIn, test, texts } from "../fixtures/site";

const own_password = "a password of her own";

/** A device that signs at once, as Chromium's own tests have it (Chrome DevTools Protocol, WebAuthn). */
async function plugInDevice(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("WebAuthn.enable");
  const { authenticatorId } = await chromium.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** Whether its owner touches it; without, the browser's dialog is refused. */
    async obey(isUserVerified: boolean) {
      await chromium.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}

eachLanguage((language) => {
  const t = texts[language].operator;
  const account = `minh-${language}`;
  const signIn = (page: Page, password: string) => fillIn(page, { username: account, password }, t.signIn);

  test("an operator adds a passkey, signs in with it, and shows it again before access changes", async ({
    page,
    browser,
  }) => {
    await page.goto(pageIn(language, "/operator"));
    await fillIn(page, { username: "operator01", password: "vanhanh123" }, t.signIn);
    await page.getByRole("link", { name: t.pages.operators, exact: true }).click();
    await fillIn(page, { username: account }, t.team.add);
    const made = (await page.locator("[data-team] [data-secret]").textContent()) ?? "";

    const context = await browser.newContext({ viewport: page.viewportSize() });
    try {
      const own = await context.newPage();
      const device = await plugInDevice(own);
      await own.goto(new URL(pageIn(language, "/operator"), page.url()).href);
      await signIn(own, made);
      await expect(own.getByText(t.account.needed.password)).toBeVisible();
      await fillIn(own, { password: made, new_password: own_password }, t.account.changePassword);
      await expect(own.getByText(t.account.needed.factor)).toBeVisible();

      // A refused dialog says so, and the name stays.
      await device.obey(false);
      await fillIn(own, { name: "Pixel" }, t.account.addPasskey);
      await expect(own.getByText(t.passkeyFaults.cancelled)).toBeVisible();
      await expect(own.locator("input[name=name]")).toHaveValue("Pixel");
      await expectNoViolation(own);
      await device.obey(true);
      await press(own, t.account.addPasskey);
      const codes = own.locator("[data-recovery-codes] li");
      await expect(codes).toHaveCount(10);
      await expect(own.getByRole("heading", { name: t.account.recovery })).toBeFocused();
      await expectNoViolation(own);
      await press(own, t.account.codesKept);
      await expect(own.locator("[data-passkeys] li")).toContainText("Pixel");
      await expect(own.getByText(t.account.needed.factor)).toBeHidden();
      await expectNoViolation(own);
      await fillIn(own, { name: "Pixel again" }, t.account.addPasskey);
      await expect(own.getByText(t.passkeyFaults.known)).toBeVisible();

      await press(own, t.signOut);
      await signIn(own, own_password);
      const button = own.getByRole("button", { name: t.usePasskey, exact: true });
      await expect(button).toBeFocused();
      await expectNoViolation(own);
      await device.obey(false);
      await button.click();
      await expect(own.getByText(t.passkeyFaults.cancelled)).toBeVisible();
      await device.obey(true);
      await button.click();
      await expect(own.getByText(account)).toBeVisible();

      // As the backend answers once five minutes have passed.
      let refusals = 0;
      await own.route("**/api/operator/recovery_codes", async (route) => {
        refusals += 1;
        if (refusals > 1) return route.continue();
        const data = { error: "confirmation_needed" };
        await route.fulfill({ status: 403, json: { code: 403, message: "", data } });
      });
      await own.getByRole("link", { name: t.pages.account }).click();
      await press(own, t.account.newCodes);
      const dialog = own.getByRole("dialog", { name: t.askAgain.title });
      await dialog.getByRole("button", { name: t.usePasskey }).click();
      await expect(codes).toHaveCount(10);
      expect(refusals).toBe(2);
      await press(own, t.account.codesKept);

      // The last factor stays, whatever is pressed.
      const remove = own.locator("[data-passkeys] li").getByRole("button");
      await remove.click();
      await remove.click();
      await expect(own.getByText(texts[language].errors.last_factor)).toBeVisible();
      await expect(own.locator("[data-passkeys] li")).toHaveCount(1);
    } finally {
      await context.close();
    }
  });
});
