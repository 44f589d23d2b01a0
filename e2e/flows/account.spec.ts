import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import {
  backend,
  eachLanguage,
  expectAccessible,
  pageIn,
  password,
  portal,
  test,
  texts,
} from "../fixtures/site";
import { signInByCall } from "../fixtures/sign-in-steps";
import { cardCode, codeIn, countOrders, headline, openSignedIn, payByCard } from "../fixtures/topup-steps";

/** What the sandbox's mailbox has for an address, the latest first. */
async function lettersTo(email: string): Promise<{ subject: string; text: string }[]> {
  const headers = { accept: "application/json" };
  const answer = await fetch(`${backend()}/sandbox/letters?to=${email}`, { headers });
  return ((await answer.json()) as { letters: { subject: string; text: string }[] }).letters;
}

eachLanguage((language) => {
  const t = texts[language].account;

  test("a limit that the player sets holds at once, is told where it stops a payment, and rises a day later", async ({
    page,
    player,
  }) => {
    await signInByCall(page, player);
    await page.goto(pageIn(language, "/history"));
    await page.getByRole("link", { name: t.link }).click();
    await expect(page.getByRole("heading", { level: 1, name: t.title })).toBeVisible();
    const day = page.getByLabel(t.day);
    await day.fill("-5");
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.capFault)).toBeVisible();
    await day.fill("60000");
    await day.press("Tab");
    await expect(day).toHaveValue("60.000");
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(page.getByRole("region", { name: t.caps }).locator("dl")).toContainText("60.000");
    await expectAccessible(page);

    await openSignedIn(page, language, player);
    const before = await countOrders(page);
    await payByCard(page, language, cardCode(0));
    await expect(page.getByText(/60\.000\s₫/).first()).toBeVisible();
    expect(await countOrders(page)).toBe(before);

    await page.goto(pageIn(language, "/account"));
    await day.fill("");
    await page.getByRole("button", { name: t.save }).click();
    const keep = page.getByRole("button", { name: t.keep });
    await expect(keep).toBeVisible();
    await expect(page.getByRole("region", { name: t.caps }).locator("dl")).toContainText("60.000");
    await expectAccessible(page);
    await keep.click();
    await expect(keep).toBeHidden();
    await expect(day).toHaveValue("60.000");
  });

  test("the other devices are signed out, and this one is not", async ({ page, player, browser }) => {
    await signInByCall(page, player);
    const other = await (await browser.newContext()).newPage();
    await signInByCall(other, player);
    await other.goto(pageIn(language, "/account"));
    await expect(other.getByLabel(t.day)).toBeVisible();

    const userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    const third = await (await browser.newContext({ userAgent })).newPage();
    await signInByCall(third, player);
    await page.goto(pageIn(language, "/account"));
    const list = page.getByRole("region", { name: t.sessions }).getByRole("listitem");
    await expect(list).toHaveCount(3);
    await expect(list.filter({ hasText: t.thisDevice })).toHaveCount(1);
    await expectAccessible(page);
    await list.filter({ hasText: "Firefox · Windows" }).getByRole("button").click();
    await expect(page.getByText(t.signedOutOne)).toBeVisible();
    await expect(list).toHaveCount(2);
    await third.goto(pageIn(language, "/account"));
    await expect(third.getByLabel(t.day)).toBeHidden();
    await third.context().close();
    await other.reload();
    await expect(other.getByLabel(t.day)).toBeVisible();

    await page.getByRole("button", { name: t.signOutOthers }).click();
    await expect(page.getByText(t.signedOutOthers)).toBeVisible();
    await expect(list).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel(t.day)).toBeVisible();
    await other.reload();
    await expect(other.getByLabel(t.day)).toBeHidden();
    await other.context().close();
  });

  test("what is stored can be read, and downloaded as JSON with the orders", async ({ page, player }) => {
    await openSignedIn(page, language, player);
    await payByCard(page, language, cardCode(0));
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    const code = codeIn(page);
    await page.goto(pageIn(language, "/account"));
    const stored = page.getByRole("region", { name: t.stored });
    await expect(stored).toContainText(player);
    await expect(stored).toContainText(t.signInPassword);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      stored.getByRole("button", { name: t.downloadData }).click(),
    ]);
    const text = await readFile(await file.path(), "utf8");
    expect(file.suggestedFilename()).toBe(`${player}.json`);
    expect(JSON.parse(text)).toMatchObject({
      account: { username: player, saved_cards: [] },
      spending: { spent_today: 100_000 },
      orders: [{ transaction_id: code, state: "settled" }],
    });
  });

  test("receipts come by e-mail once the code in a letter was typed, until they are stopped", async ({
    page,
    player,
  }) => {
    const email = `${player}@mail.test`;
    await signInByCall(page, player);
    await page.goto(pageIn(language, "/account"));
    const section = page.getByRole("region", { name: t.letters });
    const address = section.getByLabel(t.email);
    await address.fill("an@");
    await address.press("Enter");
    await expect(section.getByText(texts[language].faults.email_format)).toBeVisible();
    await expectAccessible(page);
    await address.fill(email);
    await section.getByRole("button", { name: t.sendCode }).click();
    await expect(section.getByRole("status")).toContainText(email);
    const code = section.getByLabel(t.emailCode);
    await code.fill("12");
    await code.press("Enter");
    await expect(section.getByText(texts[language].faults.code_wrong)).toBeVisible();
    const [letter] = await lettersTo(email);
    await code.fill(/\b\d{6}\b/.exec(letter?.text ?? "")?.[0] ?? "");
    await section.getByRole("button", { name: t.confirmEmail }).click();
    await expect(section).toContainText(t.lettersTo.replace("{email}", email));

    await openSignedIn(page, language, player);
    await payByCard(page, language, cardCode(0));
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    const order = codeIn(page);
    await expect(async () => expect((await lettersTo(email))[0]?.subject).toContain(order)).toPass();
    const [receipt] = await lettersTo(email);
    expect(receipt?.text).toContain("100.000");
    expect(receipt?.subject).toBe(
      texts[language].letters.subjectSettled.replace("{code}", order).replace("{site}", "VGP"),
    );

    await page.goto(pageIn(language, "/account"));
    await section.getByRole("button", { name: t.stopLetters }).click();
    await expect(page.getByText(t.lettersStopped)).toBeVisible();
    await expect(address).toHaveValue("");
  });

  test("the account is erased once its name is typed, with what is in the wallet, and nobody can sign in by it", async ({
    page,
    player,
  }) => {
    await openSignedIn(page, language, player);
    await payByCard(page, language, cardCode(0));
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    await page.goto(pageIn(language, "/account"));
    const erase = page.getByRole("region", { name: t.erase });
    await erase.getByRole("button", { name: t.eraseStart }).click();
    const name = erase.getByRole("textbox");
    await expect(name).toBeFocused();
    await expect(erase).toContainText("11.100 Vxu");
    await expectAccessible(page);
    await name.fill(`${player}x`);
    await erase.getByRole("button", { name: t.eraseNow }).click();
    await expect(erase.getByText(t.eraseFault)).toBeVisible();
    await erase.getByRole("button", { name: t.eraseStay }).click();
    await expect(name).toBeHidden();
    await erase.getByRole("button", { name: t.eraseStart }).click();
    await name.fill(player);
    await name.press("Enter");
    await expect(page.getByText(t.erased)).toBeVisible();
    await expect(erase).toBeHidden();
    await expect(
      page.getByRole("main").getByRole("button", { name: texts[language].history.signIn }),
    ).toBeVisible();
    const again = { headers: { origin: portal() }, data: { username: player, password } };
    expect((await page.request.post(`${portal()}/api/auth/login`, again)).status()).toBe(401);
  });
});
