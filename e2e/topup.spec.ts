import { expect, type Page } from "@playwright/test";
import { decide, expectAccessible, languages, pageIn, pickCharacter, signInHere, test, texts } from "./site";
import {
  alias,
  cardCode,
  codeIn,
  continueAndPay,
  fillTransfer,
  headline,
  openSignedIn,
  payByBank,
  payByCard,
} from "./topup-steps";

const balanceOf = async (page: Page) => {
  const shown = page.locator("header .text-gold");
  await expect(shown).toHaveText(/\d/);
  return Number((await shown.innerText()).replace(/\D/g, ""));
};

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    const t = texts[language];

    test("Vcoin: a visitor signs in, picks, pays by card, and the balance in the header grows", async ({
      page,
      player,
    }) => {
      await page.goto(pageIn(language, "/"));
      await expectAccessible(page);
      await page.locator(`a[href$="${alias}"]`).first().click();
      await expect(page.locator("h1")).toContainText("Kiếm Thế Vô Song");
      await expectAccessible(page);
      await page.getByRole("button", { name: t.character.signIn, exact: true }).click();
      await expectAccessible(page);
      await signInHere(page, language, player);
      const before = await balanceOf(page);
      await pickCharacter(page, language);
      await payByCard(page, language, cardCode(0));
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      await expectAccessible(page);
      await expect.poll(() => balanceOf(page)).toBeGreaterThanOrEqual(before + 1050);
    });

    test("Vcoin: a used card goes back to the form with the reason, one of another value counts at its real value", async ({
      page,
      player,
    }) => {
      await openSignedIn(page, language, player);
      await payByCard(page, language, cardCode(2));
      await expect(page.getByText(t.errors.card_used).first()).toBeVisible();
      await expect(page.locator("input[name=serial]")).toHaveValue("PM1234567890");
      await expect(page.locator("input[name=code]")).toHaveValue("");
      await page.locator("input[name=code]").fill(cardCode(1));
      await continueAndPay(page, language);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      await expect(page.getByText("50.000").first()).toBeVisible();
    });

    test("bank transfer: a VietQR with everything to copy, and the page notices the payment by itself", async ({
      page,
      player,
    }) => {
      await openSignedIn(page, language, player);
      await fillTransfer(page);
      await continueAndPay(page, language);
      const qr = page.locator("svg[data-qr]");
      await expect(qr).toBeVisible();
      expect(await qr.getAttribute("data-qr")).toMatch(/^000201010212.*540550000.*6304[0-9A-F]{4}$/);
      await expect(page.getByRole("button", { name: new RegExp(t.order.copy) })).not.toHaveCount(0);
      await expectAccessible(page);
      const reference = codeIn(page);
      await decide(reference, "paid");
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
    });

    test("bank page: approve there, back at the result, and history shows the order", async ({
      page,
      player,
    }) => {
      await openSignedIn(page, language, player);
      await payByBank(page, language);
      await expectAccessible(page);
      await page.getByRole("button", { name: t.sandbox.approve }).click();
      await page.waitForURL(/\/result\?transaction_id=/);
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      await expectAccessible(page);
      const code = codeIn(page);
      await page.goto(pageIn(language, "/history"));
      await expect(page.getByText(code)).toBeVisible();
      await expectAccessible(page);
      await page.locator("input[name=start_date]").fill("02/03/2026");
      await page.locator("input[name=end_date]").fill("01/03/2026");
      await page.getByRole("button", { name: t.history.show, exact: true }).click();
      await expect(page.getByText(t.faults.date_order)).toBeVisible();
      await page.locator("input[name=end_date]").fill("02/03/2026");
      await page.getByRole("button", { name: t.history.show, exact: true }).click();
      await expect(page.getByText(code)).toBeVisible();
    });

    test("bank page: declined and pending are told apart, and a pending one ends by itself", async ({
      page,
      player,
    }) => {
      await openSignedIn(page, language, player);
      await payByBank(page, language);
      await page.getByRole("button", { name: t.sandbox.decline }).click();
      await page.waitForURL(/\/result\?transaction_id=/);
      await expect(headline(page)).toHaveAttribute("data-state", "declined");
      await page.goto(pageIn(language, alias));
      await payByBank(page, language);
      const reference = page.url().split("/").at(-1) ?? "";
      await page.goto(pageIn(language, `${alias}/result?transaction_id=${reference}`));
      await expect(headline(page)).toHaveAttribute("data-state", /pending|waiting/);
      await decide(reference, "paid", "lost");
      await expect(headline(page)).toHaveAttribute("data-state", "settled", { timeout: 40_000 });
    });
  });
}
