import { expect, type Page } from "@playwright/test";
import {
  cardField,
  decide,
  eachLanguage,
  expectAccessible,
  expectHydrated,
  inLanguage,
  pageIn,
  signInHere,
  test,
  texts,
} from "../fixtures/site";
import {
  alias,
  cardCode,
  choose,
  codeIn,
  continueAndPay,
  fillTransfer,
  chooseRole,
  payButton,
  headline,
  openSignedIn,
  payByBank,
  payByCard,
  review,
} from "../fixtures/topup-steps";

const balanceOf = async (page: Page) => {
  const shown = page.locator("header .text-gold");
  await expect(shown).toHaveText(/\d/);
  return Number((await shown.innerText()).replace(/\D/g, ""));
};

eachLanguage((language) => {
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
    const signIn = page.getByRole("button", { name: t.character.signIn, exact: true });
    await expectHydrated(signIn);
    await signIn.click();
    await expectAccessible(page);
    await signInHere(page, language, player);
    const before = await balanceOf(page);
    await chooseRole(page);
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
    await expect(cardField(page, "serial")).toHaveValue("PM1234567890");
    await expect(cardField(page, "code")).toHaveValue("");
    await cardField(page, "code").fill(cardCode(1));
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
    // The address is the order's, and only its own buttons lead away, as after a reload.
    await expect(page).toHaveURL(/\/result\?transaction_id=/);
    for (const away of [".promo", ".back-home", ".to-history", ".corner"])
      await expect(page.locator(away).first()).toBeHidden();
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
    await page.getByRole("button", { name: t.history.filter }).click();
    await page.locator("input[name=start_date]").fill("2026-03-02");
    await page.locator("input[name=end_date]").fill("2026-03-01");
    await expect(page.getByText(t.faults.date_order)).toBeVisible();
    await page.locator("input[name=end_date]").fill("2026-03-02");
    await expect(page.getByText(t.faults.date_order)).toBeHidden();
    await expect(page.getByText(code)).toBeVisible();
  });

  test("bank page: declined and pending are shown as different, and a pending one ends by itself", async ({
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

test("a card is saved on request, pays as its own order beside an open one, and is removed", async ({
  page,
  player,
}, { project }) => {
  const language = project.name === "phone" ? "vi" : "en";
  const t = texts[language].savedCards;
  const pick = async () => {
    await choose(page, "method", 3);
    await choose(page, "amount", 50_000);
  };
  const atProvider = async () => {
    await page.waitForURL(/\/sandbox\/pay\//);
    return page.url().split("/").at(-1) ?? "";
  };
  await openSignedIn(page, language, player);
  await pick();
  await page.getByRole("checkbox", { name: t.keep }).check();
  await continueAndPay(page, language);
  const first = await atProvider();
  await decide(first, "paid");

  // A payment by a new card stays open at the provider: paying by the saved card makes another order.
  await page.goto(pageIn(language, alias));
  await pick();
  await page.locator("label", { hasText: t.newCard }).click();
  await continueAndPay(page, language);
  const open = await atProvider();
  await page.goto(pageIn(language, alias));
  await pick();
  // The only saved card is preselected.
  await expect(page.getByRole("radio", { name: /1111/ })).toBeChecked();
  await review(page, language);
  if (project.name === "phone")
    await expect(page.getByRole("dialog").locator("dd", { hasText: "1111" })).toBeVisible();
  await payButton(page).click();
  const byKept = await atProvider();
  expect(new Set([first, open, byKept]).size).toBe(3);
  await decide(byKept, "paid");
  await page.goto(pageIn(language, `${alias}/result?transaction_id=${byKept}`));
  await expect(headline(page)).toHaveAttribute("data-state", "settled");
  await decide(open, "declined");

  // Where it is chosen, or on the account page.
  const isChosen = project.name === "phone";
  await page.goto(pageIn(language, isChosen ? alias : "/account"));
  if (isChosen) await pick();
  const remove = page.getByRole("button", { name: /1111/ });
  const asked = page.getByRole("dialog");
  const { keep, confirm } = texts[language].removeCard;
  await remove.click();
  await expect(asked).toContainText("1111");
  await expectAccessible(page);
  await asked.getByRole("button", { name: keep, exact: true }).click();
  await expect(asked).toBeHidden();
  await remove.click();
  await asked.getByRole("button", { name: confirm, exact: true }).click();
  await expect(page.getByText(t.removed)).toBeVisible();
  await expect(asked).toBeHidden();
  await expect(remove).toHaveCount(0);
});

test(
  "a second card of the same value is sent while the first is being checked",
  inLanguage("vi"),
  async ({ page, player }) => {
    await openSignedIn(page, "vi", player);
    await payByCard(page, "vi", cardCode(4));
    await expect(headline(page)).toHaveAttribute("data-state", "pending");
    const first = codeIn(page);
    await page.goto(pageIn("vi", alias));
    await payByCard(page, "vi", cardCode(0));
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    expect(codeIn(page)).not.toBe(first);
  },
);

test(
  "an order is repeated only for its own character: one that no longer exists must be chosen anew",
  inLanguage("vi"),
  async ({ page, player }) => {
    const t = texts.vi.payment;
    await openSignedIn(page, "vi", player);
    await payByCard(page, "vi", cardCode(0));
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    const order = codeIn(page);
    await page.route("**/apicode/game/*/server/*/characters", (route) =>
      route.fulfill({ json: { code: 0, message: "", data: [] } }),
    );
    await page.goto(pageIn("vi", `${alias}?again=${order}`));
    await expect(page.getByText(texts.vi.again.character)).toBeVisible();
    await expect(page.locator(".order-card")).toContainText(t.noCharacter);
  },
);

test(
  "a card that is refused at once leads to another method in one touch, with the same amount",
  inLanguage("vi"),
  async ({ page, player }) => {
    await openSignedIn(page, "vi", player);
    await payByCard(page, "vi", cardCode(2));
    await expect(page.getByText(texts.vi.errors.card_used)).toBeVisible();
    await page.locator("button", { hasText: texts.vi.payment.suggest.split("{")[0] ?? "" }).click();
    await expect(page.getByText(texts.vi.errors.card_used)).toBeHidden();
    await expect(page.locator(".order-card")).toContainText("100.000");
  },
);
