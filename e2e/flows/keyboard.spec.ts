import { expect, type Page } from "@playwright/test";
import { cardField, eachLanguage, inLanguage, pageIn, password, test, texts } from "../fixtures/site";
import { headerOf, menuButton, menuOf } from "../fixtures/header";
import { most_presses, tabTo } from "../fixtures/keyboard";
import { dialogOf, signedInAs } from "../fixtures/sign-in-steps";
import {
  alias,
  cardCode,
  choose,
  fillCard,
  gold,
  headline,
  openSignedIn,
  payButton,
  review,
} from "../fixtures/topup-steps";

/** What the same way took with server, character and review as steps of their own (docs/decisions/0099): 49 and 51. */
const keysBefore = 49;

/** Counts the keys that are pressed to move and to choose; not what is typed into fields. */
function countKeys(page: Page): () => number {
  let count = 0;
  const press = page.keyboard.press.bind(page.keyboard);
  page.keyboard.press = async (...of) => {
    count += 1;
    await press(...of);
  };
  return () => count;
}

eachLanguage((language) => {
  const t = texts[language];

  test("by the keyboard alone a player signs in, picks, pays and signs out", async ({ page, player }) => {
    const keys = countKeys(page);
    await page.goto(pageIn(language, alias));
    await tabTo(page, page.getByRole("button", { name: t.character.signIn, exact: true }));
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page);
    await tabTo(page, dialog.locator("input[name=username]"));
    await page.keyboard.type(player);
    await tabTo(page, dialog.locator("input[name=password]"));
    await page.keyboard.type(password);
    await expect(dialog.locator("button[type=submit]")).toBeEnabled();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();

    // The arrow keys move through the options and choose.
    await tabTo(page, page.locator("input[name=amount]").first());
    await tabTo(page, page.locator('input[name=amount][value="100000"]'), "ArrowDown");
    await tabTo(page, page.locator(".method-grid > button"));
    await page.keyboard.press("Enter");
    // The focus goes on to the first of the new tiles.
    await expect(page.locator("input[name=method]:focus")).toHaveCount(1);
    await tabTo(page, page.locator('input[name=method][value="17"]'), "ArrowDown");
    await tabTo(page, page.locator("input[name=role]").first());
    await page.keyboard.press("Space");
    await tabTo(page, cardField(page, "serial"));
    await page.keyboard.type("PM1234567890");
    await tabTo(page, cardField(page, "code"));
    await page.keyboard.type(cardCode(0));
    // Enter in a field is the button: on a phone it opens the confirmation.
    await page.keyboard.press("Enter");
    if (page.viewportSize()?.width === 360) {
      await expect(payButton(page)).toBeVisible();
      await tabTo(page, payButton(page));
      await page.keyboard.press("Enter");
    }
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    expect(keys()).toBeLessThan(keysBefore);
    // The pay button is gone: the order's state has the focus, and stands in the title.
    await expect(headline(page).getByRole("heading")).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${t.result.settled} – `));

    await signedInAs(page, player);
    const header = headerOf(page);
    const isPhone = await menuButton(page).isVisible();
    if (isPhone) {
      await tabTo(page, menuButton(page), "Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(menuOf(page)).toBeFocused();
    }
    const signOut = header.getByRole("button", { name: t.header.logoutNamed.replace("{name}", player) });
    await tabTo(page, signOut, isPhone ? "Tab" : "Shift+Tab");
    // Escape closes the question, and leads back to where it was asked.
    await page.keyboard.press("Enter");
    const yes = header.getByRole("button", { name: t.header.logout, exact: true });
    await expect(yes).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(yes).toBeHidden();
    await expect(signOut).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, yes);
    await page.keyboard.press("Enter");
    await expect(
      page.locator("header").getByRole("button", { name: t.header.signIn, exact: true }),
    ).toBeVisible();
  });
});

for (const way of ["the link to the content", "a link within the page"])
  test(
    `after ${way}, Escape closes the confirmation and keeps the card`,
    inLanguage("vi"),
    async ({ page, player }) => {
      await openSignedIn(page, "vi", player);
      if (way === "a link within the page") await page.evaluate(() => (window.location.hash = "content"));
      else {
        await page.locator("a[href='#content']").focus();
        await page.keyboard.press("Enter");
        await expect(page.locator("#content")).toBeFocused();
        expect(new URL(page.url()).hash).toBe("");
      }
      await fillCard(page, cardCode(0));
      await review(page, "vi");
      // Lost if the page is loaded again.
      await page.evaluate(() => (document.body.dataset.stayed = ""));
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).not.toHaveURL(/confirm=1/);
      await expect(page.locator("body")).toHaveAttribute("data-stayed", "");
      await expect(cardField(page, "serial")).toHaveValue("PM1234567890");
    },
  );

test(
  "one Escape closes a confirmation for which nothing is typed",
  inLanguage("vi"),
  async ({ page, player }) => {
    await openSignedIn(page, "vi", player);
    await choose(page, "method", 19);
    await choose(page, "amount", 100_000);
    await review(page, "vi");
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/confirm=1/);
    // What a confirmation that opens again would have done by now.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goForward();
    await expect(page).not.toHaveURL(/confirm=1/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test("arrow keys pass an amount that the method lacks, and the typed card stays", async ({
  page,
  player,
}) => {
  await openSignedIn(page, "vi", player);
  await choose(page, "method", 17);
  await choose(page, "amount", 20_000);
  await cardField(page, "serial").fill("PM1234567890");
  const amount = (value: number) => page.locator(`input[name=amount][value="${value}"]`);
  await amount(20_000).focus();
  await page.keyboard.press("ArrowRight");
  await expect(amount(30_000)).toBeChecked();
  await expect(gold(page)).toHaveText(texts.vi.payment.chooseMethod);
  await expect(page.locator('input[name=method][value="17"]')).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(gold(page)).toContainText("50.000");
  await expect(cardField(page, "serial")).toHaveValue("PM1234567890");
  // Left at such an amount, the method goes, and a screen reader hears of it.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(page.locator("input[name=method]:checked")).toHaveCount(0);
  const { lacksAmount } = texts.vi.payment;
  await expect(page.getByRole("status").getByText(lacksAmount.split("{")[0] ?? "")).toHaveCount(1);
});

// The lower one is what a small phone leaves of itself while its browser shows its own bars.
for (const height of [560, 800]) {
  test(
    `nothing that has the focus lies under the bar with the button that pays, ${height} px high`,
    inLanguage("vi"),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height });
      await page.goto(pageIn("vi", alias));
      const bar = page.locator(".order-card");
      await expect(bar).toBeVisible();
      const hidden: string[] = [];
      for (let press = 0; press < most_presses; press += 1) {
        await page.keyboard.press("Tab");
        const found = await bar.evaluate((card) => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return { end: true };
          if (card.contains(focused) || getComputedStyle(card).position !== "sticky") return {};
          const over = card.getBoundingClientRect();
          const { top, bottom, left, right } = (focused.closest("label") ?? focused).getBoundingClientRect();
          const isBeside = right <= over.left || left >= over.right;
          const covered = !isBeside && top >= over.top && bottom <= over.bottom;
          return covered ? { hidden: focused.outerHTML.slice(0, 120) } : {};
        });
        if (found.end) break;
        if (found.hidden) hidden.push(found.hidden);
      }
      expect(hidden).toEqual([]);
    },
  );
}

eachLanguage((language) => {
  const t = texts[language].operator;

  test("by the keyboard alone an operator signs in, begins a game in the catalogue, and signs out", async ({
    page,
  }) => {
    await page.goto(pageIn(language, "/operator"));
    await tabTo(page, page.locator("input[name=username]"));
    await page.keyboard.type("operator01");
    await tabTo(page, page.locator("input[name=password]"));
    await page.keyboard.type("vanhanh123");
    await page.keyboard.press("Enter");
    const catalogue = page.getByRole("link", { name: t.pages.catalogue, exact: true });
    await tabTo(page, catalogue);
    await page.keyboard.press("Enter");
    const newGame = page.getByRole("link", { name: t.catalogue.newGame });
    await tabTo(page, newGame);
    await page.keyboard.press("Enter");
    const form = page.getByRole("form", { name: t.catalogue.parts.game });
    await tabTo(page, form.locator("[name=id]"));
    await page.keyboard.type("901");
    await tabTo(page, form.getByRole("button", { name: t.catalogue.save }));
    await page.keyboard.press("Enter");
    // What is missing is said at its field, and nothing is lost.
    await expect(form.locator("[name=alias]")).toHaveAttribute("aria-invalid", "true");
    await expect(form.locator("[name=id]")).toHaveValue("901");
    await tabTo(page, page.getByRole("button", { name: t.signOut }), "Shift+Tab");
    const asked = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.accept();
      return dialog.message();
    });
    await page.keyboard.press("Enter");
    expect(await asked).toBe(t.unsaved);
    await expect(page.locator("input[name=password]")).toBeVisible();
  });
});
