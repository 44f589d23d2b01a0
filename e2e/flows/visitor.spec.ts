import { expect } from "@playwright/test";
import {
  expectAccessible,
  eachLanguage,
  pageIn,
  password,
  portal,
  signInHere,
  test,
  texts,
} from "../fixtures/site";
import { pressLanguage } from "../fixtures/header";
import { signedInAs, signInByCall } from "../fixtures/sign-in-steps";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the games, the methods and the prices can be read", async ({ page }) => {
    await page.goto(pageIn("vi", "/"));
    await expect(page.locator('main a[href="/kiem-the-vo-song"]')).toBeVisible();
    await page.goto(pageIn("vi", "/kiem-the-vo-song"));
    // The wallet pays only for items.
    const { vxuWallet: _wallet, ...topups } = texts.vi.methods;
    for (const { name } of Object.values(topups)) await expect(page.getByText(name).first()).toBeVisible();
    for (const price of ["50.000", "100.000"])
      await expect(
        page
          .locator("label", { has: page.locator("input[name=amount]") })
          .getByText(price)
          .first(),
      ).toBeVisible();
  });
});

eachLanguage((language) => {
  const t = texts[language];

  test("the login form names each fault, and its button is disabled until the form is valid", async ({
    page,
  }) => {
    await page.goto(pageIn(language, "/"));
    await page.getByRole("button", { name: t.header.signIn, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    const submit = dialog.locator("button[type=submit]");
    await expect(submit).toBeDisabled();
    await dialog.locator("input[name=username]").fill("abc");
    await dialog.locator("input[name=password]").fill("x");
    await dialog.locator("input[name=password]").fill("");
    await dialog.locator("input[name=password]").press("Tab");
    await expect(dialog.getByText(t.faults.username_short)).toBeVisible();
    await expect(dialog.getByText(t.faults.password_required)).toBeVisible();
    await expect(submit).toBeDisabled();
    await dialog.locator("input[name=username]").fill("player01");
    await dialog.locator("input[name=password]").fill("wrong password");
    await submit.click();
    await expect(dialog.getByText(t.errors.wrong_credentials)).toBeVisible();
    await expectAccessible(page);
    await dialog.locator("input[name=password]").fill(password);
    await submit.click();
    await expect(dialog).toBeHidden();
    await signedInAs(page, "player01");
  });

  test("game 57 keeps its servers' order in groups of ten; a new server has no characters", async ({
    page,
  }) => {
    await signInByCall(page, "player01");
    await page.goto(pageIn(language, "/long-thanh-chien"));
    await page.getByRole("button", { name: t.character.otherServer, exact: true }).click();
    const groups = page.locator("select[name=server_group]");
    await expect(groups.locator("option")).toHaveCount(5);
    await expect(groups.locator("option").nth(4)).toHaveText(
      t.character.groupName.replace("{from}", "31").replace("{to}", "40"),
    );
    await groups.selectOption({ index: 1 });
    const servers = page.locator("select[name=server] option");
    await expect(servers).toHaveCount(11);
    await expect(servers.nth(2)).toHaveText(/^S3 /);
    await groups.selectOption({ index: 4 });
    await expect(servers).toHaveCount(5);
    await page.locator("select[name=server]").selectOption({ label: "Máy chủ mới" });
    await expect(page.getByText(t.faults.character_none).first()).toBeVisible();
    await expect(page.locator("select[name=character]")).toBeDisabled();
    await expect(page.getByRole("button", { name: t.character.confirm, exact: true })).toBeDisabled();
  });

  test("an unknown game is a true 404, a private page leads to sign-in and on", async ({ page, player }) => {
    // The page redirects to home after some seconds; the stopped clock prevents that here.
    const home = pageIn(language, "/");
    await page.route(home, (route) => route.fulfill({ status: 204 }));
    const lost = await page.goto(pageIn(language, "/khong-co-game-nay"));
    expect(lost?.status()).toBe(404);
    await expect(page.getByText("Page not found")).toBeVisible();
    await expectAccessible(page);
    await page.unroute(home);
    await page.goto(pageIn(language, "/history"));
    await signInHere(page, language, player);
    await page.waitForURL(/\/history$/);
    await expect(page.locator("h1")).toHaveText(t.history.title);
  });
});

test("the language switch keeps the page, and is remembered", async ({ page }) => {
  await page.goto(pageIn("vi", "/kiem-the-vo-song"));
  await pressLanguage(page, "vi");
  await page.waitForURL(/\/en\/kiem-the-vo-song$/);
  await page.goto(`${portal()}/`);
  await page.waitForURL(/\/en$/);
});
