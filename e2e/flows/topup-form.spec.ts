import { movedParts, openInParts } from "../fixtures/in-parts";
import { expect } from "@playwright/test";
import { cardField, expectAccessible, inLanguage, pageIn, test, texts } from "../fixtures/site";
import {
  alias,
  cardCode,
  choose,
  fillCard,
  gold,
  headline,
  openSignedIn,
  payByCard,
  review,
} from "../fixtures/topup-steps";

test(
  "on a phone the confirmation has the order and the card; back closes it, and a reload opens it again",
  inLanguage("vi"),
  async ({ page, player }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openSignedIn(page, "vi", player);
    await fillCard(page, cardCode(0));
    await review(page, "vi");
    const sheet = page.getByRole("dialog", { name: texts.vi.payment.review });
    for (const text of ["PM1234567890", "100.000"]) await expect(sheet).toContainText(text);
    await expectAccessible(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(cardField(page, "serial")).toHaveValue("PM1234567890");

    await choose(page, "method", 19);
    await review(page, "vi");
    await expect(page).toHaveURL(/confirm=1/);
    await page.reload();
    await expect(sheet).toContainText(texts.vi.methods.momo.name);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(pageIn("vi", `${alias}?method=19&amount=100000`));
  },
);

test("back from the order just made leads to an empty form", inLanguage("vi"), async ({ page, player }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSignedIn(page, "vi", player);
  await payByCard(page, "vi", cardCode(0));
  await expect(headline(page)).toHaveAttribute("data-state", "settled");
  await page.goBack();
  await expect(gold(page)).toBeVisible();
  await expect(headline(page)).toHaveCount(0);
  await expect(cardField(page, "serial")).toHaveValue("");
});

test("the order takes the place of the form at once, from the page's top", async ({ page, player }, {
  project,
}) => {
  test.skip(project.name !== "phone", "the form is as long in every width");
  await openSignedIn(page, "vi", player);
  await page.evaluate(() => {
    const seen = { left: false, below: false };
    new MutationObserver(() => {
      if (!document.querySelector('[data-page="result"]')) return;
      seen.left ||= document.querySelector(".tint-band") !== null;
      seen.below ||= window.scrollY > 0;
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  await payByCard(page, "vi", cardCode(0));
  await expect(headline(page)).toHaveAttribute("data-state", "settled");
  const seen = await page.evaluate(() => (window as { seen?: object }).seen);
  expect(seen).toEqual({ left: false, below: false });
});

for (const [ending, fault] of [
  [9, "card_wrong"],
  [5, "card_gateway_down"],
] as const) {
  test(`${fault}: what was typed stays, with the code selected`, async ({ page, player }) => {
    await openSignedIn(page, "vi", player);
    const typed = cardCode(ending);
    await payByCard(page, "vi", typed);
    const code = cardField(page, "code");
    await expect(code).toBeFocused();
    await expect(page.getByText(texts.vi.errors[fault]).first()).toBeVisible();
    await expect(cardField(page, "serial")).toHaveValue("PM1234567890");
    await expect(code).toHaveValue(typed);
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(typed);
  });
}

test(
  "a reload and the way back keep the method and the amount, and the address nothing of a card",
  inLanguage("vi"),
  async ({ page, player }) => {
    await openSignedIn(page, "vi", player);
    await fillCard(page, cardCode(0));
    const address = pageIn("vi", `${alias}?method=17&amount=100000`);
    await expect(page).toHaveURL(address);
    await page.reload();
    const order = page.locator(".order-card");
    await expect(order).toContainText("100.000");
    await expect(cardField(page, "serial")).toHaveValue("");
    await page.goto(pageIn("vi", "/history"));
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(order).toContainText("100.000");
    await expect(cardField(page, "code")).toBeVisible();
    // An amount that the method does not have is not chosen.
    await page.goto(pageIn("vi", `${alias}?method=17&amount=123456`));
    await expect(gold(page)).toHaveText(texts.vi.payment.chooseAmount);
    await expect(page.getByText("123.456")).toHaveCount(0);
  },
);

test("a wallet that the device lacks is not shown", async ({ page }) => {
  await page.goto(pageIn("vi", alias));
  await page.locator(".method-grid > button").click();
  const tile = (id: number) =>
    page.locator("label.choice", { has: page.locator(`input[name=method][value="${id}"]`) });
  const [apple, google, samsung] = [tile(21), tile(22), tile(27)];
  // The sandbox shows such wallets on every device; a publisher's site has this mark.
  for (const each of [apple, google, samsung]) await expect(each).toBeVisible();
  await apple.evaluate((label) => (label.dataset.device = "apple"));
  await samsung.evaluate((label) => (label.dataset.device = "samsung"));
  await expect(apple).toBeHidden();
  await expect(samsung).toBeHidden();
  await expect(google).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset.applePay = ""));
  await expect(apple).toBeVisible();
  await expect(samsung).toBeHidden();
  await page.evaluate(() => delete document.documentElement.dataset.applePay);
});

test("a page starts with the choices in its address, without a layout shift", async ({ page }) => {
  await page.goto(pageIn("vi", `${alias}?method=17&amount=100000`));
  await expect(cardField(page, "code")).toBeVisible();
  expect(await movedParts(page)).toEqual([]);
});

for (const path of ["/", alias, `${alias}?method=17&amount=100000`, "/maintain"])
  test(`nothing moves on ${path} while the page comes in parts`, async ({ page }) => {
    await openInParts(page, path);
    await expect(page.locator("footer")).toBeVisible();
    expect(await movedParts(page)).toEqual([]);
  });
