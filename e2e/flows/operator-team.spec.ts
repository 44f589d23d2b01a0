import { expect } from "@playwright/test";
import { fillIn, press } from "../fixtures/operator-steps";
import { eachLanguage, expectNoViolation, pageIn, test, texts } from "../fixtures/site";

eachLanguage((language) => {
  const t = texts[language].operator;
  const account = `le.van-${language}`;
  const named = (sentence: string) => sentence.replaceAll("{name}", account);

  test("an administrator adds an operator, gives another role, and takes the access away", async ({
    page,
    browser,
  }) => {
    await page.goto(pageIn(language, "/operator"));
    await fillIn(page, { username: "operator01", password: "vanhanh123" }, t.signIn);
    await page.getByRole("link", { name: t.pages.operators, exact: true }).click();
    const team = page.locator("[data-team]");
    await expect(team.locator("[data-operator=operator01]")).toContainText(t.team.you);

    // A name that another could be taken for is refused at its field, and nothing is lost.
    await fillIn(page, { username: "Lê Văn" }, t.team.add);
    await expect(page.locator("input[name=username]")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("input[name=username]")).toHaveValue("Lê Văn");
    await fillIn(page, { username: account }, t.team.add);
    const password = (await team.locator("[data-secret]").textContent()) ?? "";
    const row = team.locator(`[data-operator="${account}"]`);
    await expect(row).toContainText(t.team.passwordGiven);
    await expectNoViolation(page);
    await press(page, t.shownOnce.kept);
    await expect(team.locator("[data-secret]")).toBeHidden();

    const colleague = await browser.newContext({ viewport: page.viewportSize() });
    try {
      const other = await colleague.newPage();
      await other.goto(new URL(pageIn(language, "/operator"), page.url()).href);
      await fillIn(other, { username: account, password }, t.signIn);
      await expect(other.getByText(t.account.needed.password)).toBeVisible();

      await page.reload();
      await row.getByText(named(t.team.change)).click();
      await row.locator("select[name=role]").selectOption("auditor");
      await row.getByRole("button", { name: t.team.changeRole }).click();
      await expect(row).toContainText(named(t.team.roleChanged).replace("{role}", t.roles.auditor));
      await expectNoViolation(page);

      const remove = (action: string) =>
        row.getByRole("button", { name: named(t.team.of.replace("{action}", action)) });
      await remove(t.team.remove).click();
      await expect(row).toBeVisible();
      await remove(t.team.again.replace("{action}", t.team.remove)).click();
      await expect(row).toBeHidden();
      await other.reload();
      await expect(other.locator("input[name=password]")).toBeVisible();
    } finally {
      await colleague.close();
    }
  });
});
