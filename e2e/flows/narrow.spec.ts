import { expect, type Page } from "@playwright/test";
import { inLanguage, languages, pageIn, test, texts } from "../fixtures/site";
import {
  alias,
  choose,
  continueAndPay,
  fillTransfer,
  gold,
  headline,
  openSignedIn,
} from "../fixtures/topup-steps";

/** What is not to be read in full: words that are broken, cut off, or outside their box. */
const unreadable = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      if (!element.checkVisibility()) continue;
      const box = (element.closest("label > span, a, button, aside, p") ?? element).getBoundingClientRect();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = range.getClientRects();
          // It is not shown on this screen.
          if (lines.length === 0) continue;
          const { left, right } = range.getBoundingClientRect();
          if (lines.length > 1 || left < box.left - 1 || right > box.right + 1) faults.push(word);
        }
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== "visible";
      if (isCut) faults.push(element.textContent ?? "");
    }
    return faults;
  }, selector);

/** How near the texts of the amounts come to the edges of their tiles, in pixels. */
function closestToEdge(): number {
  const rooms = [...document.querySelectorAll(".amounts .choice > span")].flatMap((tile) => {
    const box = tile.getBoundingClientRect();
    return [...tile.querySelectorAll("b, small > *")].flatMap((text) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      const { left, right } = words.getBoundingClientRect();
      return [left - box.left, box.right - right];
    });
  });
  return Math.min(...rooms);
}

// A font that comes late is left out of that load of the page (font-display: optional), and its substitute differs from
// machine to machine: the pages below have it in their cache.
test.beforeEach(async ({ page }) => {
  await page.goto(pageIn("en", "/"));
  await page.evaluate(() => document.fonts.load("1em 'Be Vietnam Pro'"));
});

for (const language of languages)
  for (const width of [320, 360])
    test(`${language}: at ${width} pixels the top-up's names and amounts are to be read in full`, async ({
      page,
      player,
    }, { project }) => {
      test.skip(project.name !== "phone", "the width is its own");
      await page.setViewportSize({ width, height: 800 });
      await openSignedIn(page, language, player);
      await page.locator(".method-grid > button").click();
      const names = ".choice :is(b, small), .order-card p, .order-card button";
      await expect.poll(() => unreadable(page, names)).toEqual([]);
      if (width === 360) expect(await page.evaluate(closestToEdge)).toBeGreaterThanOrEqual(6);
      await choose(page, "method", 17);
      // Now the amounts that it does not sell say so.
      await expect(page.locator(".choice[data-faint]").first()).toContainText(
        texts[language].payment.notWith,
      );
      expect(await unreadable(page, names)).toEqual([]);
    });

test(
  "an amount that the method does not have is named, and the button leads to the step that misses it",
  inLanguage("vi"),
  async ({ page, player }) => {
    const t = texts.vi.payment;
    await openSignedIn(page, "vi", player);
    await choose(page, "amount", 5_000_000);
    await choose(page, "method", 17);
    await expect(gold(page)).toHaveText(t.chooseAmount);
    const amount = page.locator("label:has(input[name=amount])").first();
    await expect(amount).not.toBeInViewport();
    await expect(page.locator(".order-card")).toContainText(
      t.notOffered.replace("{method}", texts.vi.methods.vcoin.name).replace("{amount}", "5.000.000\u00a0₫"),
    );
    await gold(page).click();
    await expect(amount).toBeInViewport();
  },
);

test(
  "who pays without a bank sees the banks, the first one with the focus",
  inLanguage("vi"),
  async ({ page, player }) => {
    await openSignedIn(page, "vi", player);
    await choose(page, "method", 15);
    await choose(page, "amount", 50_000);
    await expect(page.locator("input[name=bank_id]").first()).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator("label:has(input[name=bank_id])").first()).not.toBeInViewport();
    await gold(page).click();
    await expect(page.locator("label:has(input[name=bank_id])").first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(texts.vi.faults.bank_required)).toBeInViewport();
    await expect(page.locator("input[name=bank_id]").first()).toBeFocused();
  },
);

test(
  "on the item page the first step opens before an item is chosen",
  inLanguage("vi"),
  async ({ page, player }) => {
    const t = texts.vi;
    await openSignedIn(page, "vi", player, pageIn("vi", alias));
    await page.context().clearCookies({ name: "saveCharacterInfo" });
    await page.goto(pageIn("vi", `${alias}/item`));
    await page.getByRole("button", { name: t.itemShop.character }).click();
    await page.locator("label:has(input[name=role])").first().click();
    await expect(page.getByRole("button", { name: t.itemShop.character })).not.toContainText(
      t.payment.notChosen,
    );
  },
);

test("the chat covers nothing of any page, and is gone while paying", async ({ page, player }, {
  project,
}) => {
  const language = project.name === "phone" ? "vi" : "en";
  await openSignedIn(page, language, player);
  const chat = page.locator(".corner-chat");
  const widths = project.name === "phone" ? [360] : [1000, 1224, 1280];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/maintain", "/history", `${alias}/item`, `${alias}/webshop`]) {
      await page.goto(pageIn(language, path));
      await expect(page.locator("h1")).toBeVisible();
      await expect(chat).toBeVisible();
      // Texts, pictures and controls that the chat lies over, at the top of the page and at its end.
      for (const end of [false, true]) {
        if (end) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await page.evaluate(coveredBy, ".corner-chat"), `${path} at ${width}`).toEqual([]);
      }
    }
    if (width >= 1224) continue;
    await page.goto(pageIn(language, alias));
    await expect(page.locator(".order-card")).toBeVisible();
    await expect(chat).toBeHidden();
  }
});

/** What of the page has its place where an element is. */
function coveredBy(selector: string): string[] {
  const top = document.querySelector(selector);
  const { left, right, top: above, bottom } = top?.getBoundingClientRect() ?? new DOMRect();
  const found: string[] = [];
  for (const other of document.querySelectorAll(
    "body :is(p, h1, h2, h3, a, button, input, select, img, b, small, li)",
  )) {
    if (!top || top.contains(other) || other.contains(top) || !other.checkVisibility()) continue;
    // A block is as wide as the page: where its words are is what counts.
    const words = document.createRange();
    words.selectNodeContents(other);
    for (const box of [...words.getClientRects()])
      if (box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > above)
        found.push(`${other.tagName} ${other.textContent?.slice(0, 40)}`);
  }
  return found;
}

test(
  "the latest orders are as high as what they say, and the history's days show their year",
  inLanguage("vi"),
  async ({ page, player }) => {
    await openSignedIn(page, "vi", player);
    await fillTransfer(page);
    await continueAndPay(page, "vi");
    await expect(headline(page)).toHaveAttribute("data-state", "pending");
    await page.goto(pageIn("vi", alias));
    const row = page.locator(".game-history-rows > li");
    await page.locator(".game-history").scrollIntoViewIfNeeded();
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(200);
    // The game's own page need not name it.
    await expect(row).not.toContainText("Kiếm Thế");
    expect(await unreadable(page, ".game-history-rows span")).toEqual([]);
    await page.goto(pageIn("vi", "/history"));
    await page.getByRole("button", { name: texts.vi.history.filter }).click();
    expect((await page.locator("input[name=start_date]").boundingBox())?.width).toBeGreaterThan(200);
  },
);
