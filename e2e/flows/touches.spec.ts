import { expect, type Page } from "@playwright/test";
import { film, isFilmed } from "../fixtures/film";
import { handOf, type Hand } from "../fixtures/hand";
import { signInByCall } from "../fixtures/sign-in-steps";
import {
  bothLanguages,
  cardField,
  decide,
  isFull,
  newPlayer,
  pageIn,
  password,
  test,
  texts,
} from "../fixtures/site";
import {
  alias,
  cardCode,
  choose,
  codeIn,
  chooseRole,
  continueAndPay,
  gold,
  headline,
  isWide,
  payButton,
} from "../fixtures/topup-steps";

/** How many touches the ways to a payment may take, from home to paid or to the provider's page. */
const bars = { momo: 8, bank: 8, card: 9, again: 2, againByBank: 2, savedCard: 3, item: 4, gift: 3 } as const;

/** The provider's page, or on a wide screen its QR picture for the phone. */
const atProvider = /\/sandbox\/pay\/|\/result\?transaction_id=/;

bothLanguages((language) => {
  const t = texts[language];

  let endFilm: ((name: string) => Promise<void>) | undefined;

  /** From here on it is counted, and filmed if it is to be. */
  async function begin(page: Page): Promise<Hand> {
    if (isFilmed) endFilm = await film(page);
    return handOf(page);
  }

  /** The counted way stays within its bar; `npm run touches` prints it. */
  async function expectTouches(hand: Hand, way: keyof typeof bars, page: Page): Promise<void> {
    const width = page.viewportSize()?.width;
    await endFilm?.(`${way}-${language}-${width}`);
    if (isFull)
      process.stdout.write(`${way} · ${language} · ${width} px · ${hand.count()} of ${bars[way]} touches\n`);
    expect(hand.count()).toBeLessThanOrEqual(bars[way]);
  }

  const tile = (page: Page, name: string, value: string | number) =>
    page.locator("label", { has: page.locator(`input[name=${name}][value="${value}"]`) });

  /** A visitor at home chooses the game, signs in, and chooses what is paid. */
  async function comeNew(page: Page, methodId: number): Promise<Hand> {
    const { username } = await newPlayer(0);
    const hand = await begin(page);
    await page.goto(pageIn(language, "/"));
    await hand.touch(page.locator(`.game-grid a[href$="${alias}"]`).first());
    await hand.type(page.getByRole("dialog").locator("input[name=username]"), username, password);
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`${alias}$`));
    await hand.touch(tile(page, "amount", 100_000));
    const method = tile(page, "method", methodId);
    if (!(await method.isVisible())) await hand.touch(page.locator(".method-grid > button"));
    await hand.touch(method);
    await hand.touch(page.locator("label", { has: page.locator("input[name=role]") }).first());
    return hand;
  }

  async function pay(page: Page, hand: Hand): Promise<void> {
    await hand.touch(gold(page));
    if (!isWide(page)) await hand.touch(payButton(page));
  }

  /** Pays once, so that the player is one who returns. */
  async function payBefore(page: Page, methodId: number): Promise<void> {
    await signInByCall(page, (await newPlayer(10_000)).username);
    await page.goto(pageIn(language, alias));
    await chooseRole(page);
    await choose(page, "amount", 50_000);
    await choose(page, "method", methodId);
    if (methodId === 1) await choose(page, "bank_id", 3);
    if (methodId === 3) await page.getByRole("checkbox", { name: t.savedCards.keep }).check();
    await continueAndPay(page, language);
    // The address is the order's page for a moment before the provider's page comes.
    const staysHere = methodId === 19 && isWide(page);
    await page.waitForURL(staysHere ? atProvider : /\/sandbox\/pay\//);
    const order = codeIn(page) || (page.url().split("/").at(-1) ?? "");
    await decide(order, "paid");
    await page.goto(pageIn(language, `${alias}/result?transaction_id=${order}`));
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    await page.goto(pageIn(language, "/"));
  }
  const repeat = (page: Page) => page.locator('main a[href*="again="]');

  test("a new player pays by MoMo", async ({ page }) => {
    const hand = await comeNew(page, 19);
    await pay(page, hand);
    await page.waitForURL(atProvider);
    await expectTouches(hand, "momo", page);
  });

  test("a new player pays by the bank's page", async ({ page }) => {
    const hand = await comeNew(page, 1);
    await hand.touch(tile(page, "bank_id", 3));
    await pay(page, hand);
    await page.waitForURL(atProvider);
    await expectTouches(hand, "bank", page);
  });

  test("a new player pays by a prepaid card", async ({ page }) => {
    const hand = await comeNew(page, 17);
    await hand.type(cardField(page, "serial"), "PM1234567890", cardCode(0));
    await pay(page, hand);
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    await expectTouches(hand, "card", page);
  });

  test("a returning player pays the same amount by the same method", async ({ page }) => {
    await payBefore(page, 19);
    const hand = await begin(page);
    await hand.touch(repeat(page));
    await hand.touch(payButton(page));
    await page.waitForURL(atProvider);
    await expectTouches(hand, "again", page);
  });

  test("a returning player pays by the same bank", async ({ page }) => {
    await payBefore(page, 1);
    const hand = await begin(page);
    await hand.touch(repeat(page));
    if (isWide(page)) await expect(page.locator("input[name=bank_id]:checked")).toHaveValue("3");
    await hand.touch(payButton(page));
    await page.waitForURL(atProvider);
    await expectTouches(hand, "againByBank", page);
  });

  test("a returning player pays by the saved card", async ({ page }) => {
    await payBefore(page, 3);
    const hand = await begin(page);
    await hand.touch(repeat(page));
    await expect(page.getByRole("radio", { name: /1111/ })).toBeChecked();
    await pay(page, hand);
    await page.waitForURL(atProvider);
    await expectTouches(hand, "savedCard", page);
  });

  test("a player whose character is known buys an item", async ({ page, player }) => {
    await signInByCall(page, player);
    await page.goto(pageIn(language, alias));
    await chooseRole(page);
    await page.goto(pageIn(language, "/"));
    const hand = await begin(page);
    await hand.touch(page.locator(`.game-grid a[href$="${alias}"]`).first());
    await hand.touch(page.getByRole("link", { name: t.dailyRecharge.items, exact: true }));
    await hand.touch(page.getByRole("button", { name: new RegExp(`^${t.itemShop.choose}: `) }).first());
    await hand.touch(page.getByRole("button", { name: t.itemShop.buy, exact: true }));
    await expect(page.getByRole("dialog").getByText(t.walletResult.done)).toBeVisible();
    await expectTouches(hand, "item", page);
  });

  test("a player buys a gift in the web shop", async ({ page, player }) => {
    await signInByCall(page, player);
    await page.goto(pageIn(language, `${alias}/webshop`));
    const hand = await begin(page);
    const dialog = page.getByRole("dialog");
    await hand.touch(page.getByRole("listitem").getByRole("button").first());
    await hand.touch(dialog.locator(".btn-primary"));
    await hand.touch(dialog.getByRole("button", { name: t.webshopConfirm.confirm, exact: true }));
    await expect(dialog.getByText(t.webshopResult.code, { exact: true })).toBeVisible();
    await expectTouches(hand, "gift", page);
  });
});
