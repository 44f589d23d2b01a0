import { expect, type Page } from "@playwright/test";
import { fillMethod, rows } from "../fixtures/methods-table";
import { decide, expectNoViolation, inLanguage, languages, pageIn, test, texts } from "../fixtures/site";
import { alias, codeIn, continueAndPay, headline, openSignedIn } from "../fixtures/topup-steps";

const transfer = rows.find(({ id }) => id === 15);
const strip = (page: Page) => page.locator(".open-order section");

/** How far the page's content is from its top, as the place of the strip is kept before its line is there. */
const topOf = (page: Page) =>
  page.locator("main").evaluate((main) => Math.round(main.getBoundingClientRect().top + window.scrollY));

for (const language of languages) {
  const t = texts[language];
  test(
    `${language}: an open order is a line below the header in every tab, until it has ended and is closed`,
    inLanguage(language),
    async ({ page, player }) => {
      if (!transfer) throw new Error("no transfer");
      await openSignedIn(page, language, player);
      await fillMethod(page, language, transfer, 0);
      await continueAndPay(page, language);
      await expect(page.locator("svg[data-qr]")).toBeVisible();
      await expect(strip(page)).toBeHidden();
      const code = codeIn(page);
      const other = await page.context().newPage();
      await page.goto(pageIn(language, "/"), { waitUntil: "commit" });
      await page.locator("main").waitFor();
      const place = await topOf(page);
      await other.goto(pageIn(language, alias));
      for (const tab of [page, other]) {
        await tab.bringToFront();
        await expect(strip(tab)).toContainText(t.order.pending);
        await expect(strip(tab).getByRole("timer")).toContainText(/5\d:\d\d/);
      }
      expect(await topOf(page)).toBe(place);
      await expectNoViolation(page, ".open-order");
      await decide(code, "paid");
      for (const tab of [page, other]) {
        await tab.bringToFront();
        await expect(strip(tab)).toContainText(t.order.settled, { timeout: 20_000 });
      }
      await strip(page).getByRole("button", { name: t.order.close }).click();
      await expect(page.locator(".open-order")).toBeHidden();
      await other.reload();
      await expect(other.locator(".open-order")).toBeHidden();
    },
  );
}

test("the line leads to the order's page, which has none", inLanguage("vi"), async ({ page, player }) => {
  if (!transfer) throw new Error("no transfer");
  await openSignedIn(page, "vi", player);
  await fillMethod(page, "vi", transfer, 0);
  // The page is left before the order was asked about for the first time.
  let isLeft = false;
  await page.route("**/apidev/payment/check_transaction?**", (route) => isLeft && route.continue());
  await continueAndPay(page, "vi");
  await expect(page.locator("svg[data-qr]")).toBeVisible();
  const code = codeIn(page);
  isLeft = true;
  await page.goto(pageIn("vi", "/"));
  await strip(page).getByRole("link").click();
  await expect(headline(page)).toHaveAttribute("data-state", "pending");
  expect(codeIn(page)).toBe(code);
  await expect(page.locator(".open-order")).toBeHidden();
});
