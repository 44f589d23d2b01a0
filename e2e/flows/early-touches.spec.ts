import { expect, type Page } from "@playwright/test";
import { payByForm } from "../fixtures/no-script-steps";
import {
  expectNoViolation,
  eachLanguage,
  inLanguage,
  pageIn,
  signInHere,
  test,
  texts,
  type Locale,
} from "../fixtures/site";
import { signInByCall } from "../fixtures/sign-in-steps";
import { alias, countOrders, gold } from "../fixtures/topup-steps";

const tile = (page: Page, name: string, value: string | number) =>
  page.locator("label", { has: page.locator(`input[name=${name}][value="${value}"]`) });

/** A page whose scripts do not come is never loaded whole. */
const arrived = { waitUntil: "commit" } as const;

/** Opens a page whose scripts come only when the returned function is called. */
async function openEarly(page: Page, language: Locale, path: string): Promise<() => void> {
  let come = () => {};
  const waiting = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(pageIn(language, path), arrived);
  await page.locator("footer").waitFor();
  return come;
}

eachLanguage((language) => {
  const t = texts[language];

  test("an amount and a method that are pressed before the script stay chosen", async ({ page }) => {
    const come = await openEarly(page, language, alias);
    await tile(page, "amount", 100_000).click();
    await tile(page, "method", 19).click();
    come();
    await expect(gold(page)).toContainText("100.000");
    await expect(page.locator('input[name=amount][value="100000"]')).toBeChecked();
    await expect(page.locator('input[name=method][value="19"]')).toBeChecked();
    await expect(page).toHaveURL(/method=19&amount=100000/);
  });

  test("more methods that are asked for before the script are shown with it", async ({ page }) => {
    const come = await openEarly(page, language, alias);
    await page.locator(".method-grid > button").click();
    come();
    await expect(tile(page, "method", 17)).toBeVisible();
  });

  test("what is searched for before the script is found with it", async ({ page }) => {
    const come = await openEarly(page, language, "/");
    await page.locator("input[type=search]").fill("kiem the");
    come();
    await expect(page.locator(".game-grid a")).toHaveCount(1);
  });

  test("a game, the sign-in and the gold button lead on before the script", async ({ page }) => {
    await openEarly(page, language, "/");
    await page.locator(`.game-grid a[href$="${alias}"]`).first().click();
    await page.waitForURL(new RegExp(`${alias}$`), arrived);
    await page.locator("header").getByRole("button", { name: t.header.signIn, exact: true }).click();
    await page.waitForURL(/\/sign-in\?$/, arrived);
    await page.locator("footer").waitFor();
    await page.goBack(arrived);
    await tile(page, "amount", 100_000).click();
    await gold(page).click();
    await page.waitForURL(/\/sign-in\?next=/, arrived);
  });
});

test("no press before the script pays", inLanguage("vi"), async ({ page, player }) => {
  await signInByCall(page, player);
  const come = await openEarly(page, "vi", `${alias}/recharge?method=19&amount=100000`);
  await gold(page).click();
  come();
  await page.waitForURL(/\/confirm\?/, arrived);
  expect(await countOrders(page)).toBe(0);
});

test("with the script, the sign-in is the dialog", inLanguage("vi"), async ({ page, player }) => {
  await page.goto(pageIn("vi", alias));
  await page.locator("header").getByRole("button", { name: texts.vi.header.signIn, exact: true }).click();
  await signInHere(page, "vi", player);
  await expect(page).toHaveURL(pageIn("vi", alias));
});

test("the pages that need no script can be used by everyone", inLanguage("en"), async ({ page, player }) => {
  await page.goto(pageIn("en", "/sign-in"));
  await expectNoViolation(page);
  await signInByCall(page, player);
  await page.goto(pageIn("en", `${alias}/confirm`));
  await expectNoViolation(page);
  await page.goto(pageIn("en", `${alias}/confirm?method=15&amount=50000`));
  await expectNoViolation(page);
  await page.locator("select[name=role]").selectOption({ index: 1 });
  await tile(page, "bank_id", 13).click();
  await payByForm(page).click();
  await page.waitForURL(/view=plain/);
  // It has to ask again by itself, as no script does it; a press does it as well.
  await expectNoViolation(page, undefined, ["meta-refresh"]);
});
