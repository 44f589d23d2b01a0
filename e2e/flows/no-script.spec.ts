import { expect, type Page } from "@playwright/test";
import { openConfirmation, payByForm, signInByForm, chooseByTiles } from "../fixtures/no-script-steps";
import { signInByCall } from "../fixtures/sign-in-steps";
import { bothLanguages, decide, inLanguage, pageIn, portal, test, texts } from "../fixtures/site";
import { alias, cardCode, codeIn, countOrders, headline } from "../fixtures/topup-steps";

test.use({ javaScriptEnabled: false });

const t = texts.vi;
const provider = (page: Page) => page.locator('main a[href*="/sandbox/"]').first();

/** Waits for the page to ask again by itself. */
const expectSettled = (page: Page) => expect(headline(page)).toHaveAttribute("data-state", "settled");

bothLanguages((language) => {
  test("a Vcoin card: a refused one is typed again, a good one is credited", async ({ page, player }) => {
    await openConfirmation(page, language, player, { method: 17 });
    await page.locator("input[name=serial]").fill("PM1234567890");
    await page.locator("input[name=code]").fill(cardCode(2));
    await payByForm(page).click();
    await expect(page.locator("main").getByRole("alert")).toContainText(texts[language].errors.card_used);
    await expect(page.locator("input[name=serial]")).toHaveValue("PM1234567890");
    await expect(page.locator("input[name=code]")).toHaveValue("");
    expect(page.url()).not.toContain("PM1234567890");
    await page.locator("input[name=code]").fill(cardCode(0));
    await payByForm(page).click();
    await expectSettled(page);
    await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  });
});

test.describe("in vi", inLanguage("vi"), () => {
  test("the bank's page, which is linked to, and back", async ({ page, player }) => {
    await openConfirmation(page, "vi", player, { method: 1, bank: 3 });
    await payByForm(page).click();
    await provider(page).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.locator("button[value=paid], [name=outcome][value=paid]").first().click();
    await page.waitForURL(/\/result\?transaction_id=/);
    await expectSettled(page);
  });

  test("MoMo's page, which is linked to, and back", async ({ page, player }) => {
    await openConfirmation(page, "vi", player, { method: 19 });
    await payByForm(page).click();
    await expect(provider(page)).toHaveText(t.plain.goTo.replace("{app}", t.methods.momo.name));
    await provider(page).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await page.locator("button[value=paid], [name=outcome][value=paid]").first().click();
    await page.waitForURL(/\/result\?transaction_id=/);
    await expectSettled(page);
  });

  test("ZaloPay: its QR code and its link, and the page tells by itself that it is paid", async ({
    page,
    player,
  }) => {
    await openConfirmation(page, "vi", player, { method: 16 });
    await payByForm(page).click();
    await expect(page.locator("svg[data-qr]")).toBeVisible();
    await expect(
      page.getByRole("link", { name: t.order.openApp.replace("{app}", t.methods.zalopay.name) }),
    ).toBeVisible();
    await decide(codeIn(page), "paid");
    await expectSettled(page);
  });

  test("a bank transfer: its QR code and its lines, and the page tells by itself that it is paid", async ({
    page,
    player,
  }) => {
    await openConfirmation(page, "vi", player, { method: 15, amount: 50_000, bank: 13 });
    await payByForm(page).click();
    await expect(page.locator("svg[data-qr]")).toBeVisible();
    for (const label of [t.order.accountNumber, t.order.beneficiary, t.order.message])
      await expect(page.locator("dt").getByText(label, { exact: true })).toBeVisible();
    await decide(codeIn(page), "paid");
    await expectSettled(page);
  });

  test("pressed twice, and again after going back, it stays one order", async ({ page, player }) => {
    await openConfirmation(page, "vi", player, { method: 15, amount: 50_000, bank: 13 });
    await payByForm(page).dblclick();
    // The second press ends the first one's way, which waitForURL would take for a failure.
    await expect(page).toHaveURL(/view=plain/);
    const order = codeIn(page);
    await page.goBack();
    await page.waitForURL(/\/confirm\?/);
    await page.locator("select[name=role]").selectOption({ index: 1 });
    await page.locator('label:has(input[name=bank_id][value="13"])').click();
    await payByForm(page).click();
    await page.waitForURL(/view=plain/);
    expect(codeIn(page)).toBe(order);
    expect(await countOrders(page)).toBe(1);
  });

  test("a wrong password is said on the form, and the name stays", async ({ page, player }) => {
    await chooseByTiles(page, "vi", 19, 50_000);
    await signInByForm(page, player, "sai-mat-khau");
    await expect(page.getByText(t.errors.wrong_credentials)).toBeVisible();
    await expect(page.locator("input[name=username]")).toHaveValue(player);
    await expect(page.locator("input[name=password]")).toHaveValue("");
    await signInByForm(page, player);
    await page.waitForURL(/\/confirm\?.*key=/);
    await page.getByRole("button", { name: t.header.logout, exact: true }).click();
    await page.goto(pageIn("vi", `${alias}/confirm`));
    await expect(page).toHaveURL(/\/sign-in\?next=/);
  });

  test("the header's sign-in leads back to the page, and the result leads to its own form", async ({
    page,
    player,
  }) => {
    await page.goto(pageIn("vi", alias));
    await page.locator("header").getByRole("button", { name: t.header.signIn, exact: true }).click();
    await page.locator("input[name=username]").fill(player);
    await page.locator("input[name=password]").fill("matkhau123");
    await page.locator("main form button[type=submit]").click();
    await expect(page).toHaveURL(pageIn("vi", alias));
    await page.goto(pageIn("vi", `${alias}/result?transaction_id=KHONGCO`));
    await page.waitForURL(/view=plain/);
    await expect(page.getByText(t.result.notFound)).toBeVisible();
  });

  test("methods that need a script say so, and others are offered", async ({ page, player }) => {
    await page.goto(pageIn("vi", alias));
    await expect(page.locator("main noscript [role=status]")).toContainText(t.methods.applePay.name);
    await signInByCall(page, player);
    await page.goto(pageIn("vi", `${alias}/confirm?method=5&amount=100000`));
    // The other one is the reminder of a player's health, which is empty.
    await expect(page.locator("main").getByRole("status").first()).toHaveText(
      t.plain.methodNeedsScript.replace("{method}", t.methods.guardedCard.name),
    );
    await expect(page.locator('input[name=method][value="5"]')).toHaveCount(0);
  });

  test("a foreign page's form, and one without an Origin, change nothing", async ({ page, player }) => {
    await openConfirmation(page, "vi", player, { method: 15, amount: 50_000, bank: 13 });
    const fields = await page
      .locator('form[action="/api/plain/pay"] input[type=hidden]')
      .evaluateAll((inputs) =>
        inputs.map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
      );
    const form = { ...(Object.fromEntries(fields) as Record<string, string>), role: "1/1", bank_id: "13" };
    for (const address of ["pay", "sign-in", "sign-out"])
      for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }, {}] as Record<
        string,
        string
      >[]) {
        const answer = await page.request.post(`${portal()}/api/plain/${address}`, { headers, form });
        expect(answer.status()).toBe(403);
      }
    expect((await page.request.get(`${portal()}/api/plain/pay`)).status()).toBe(405);
    expect(await countOrders(page)).toBe(0);
  });
});
