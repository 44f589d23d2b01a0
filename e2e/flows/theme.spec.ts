import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolation, inLanguage, pageIn, test, texts } from "../fixtures/site";
import { headerOf, menuButton, menuOf, openMenu, pressLanguage } from "../fixtures/header";
import { signedInAs, signInByCall } from "../fixtures/sign-in-steps";
import {
  alias,
  cardCode,
  choose as choosePayment,
  gold,
  headline,
  openSignedIn,
  payByCard,
} from "../fixtures/topup-steps";

const ink = { light: "rgb(241, 244, 250)", dark: "rgb(10, 14, 23)" };
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const radio = (page: Page, choice: Theme | "system") =>
  headerOf(page).locator(`input[type=radio][value=${choice}]`);

async function choose(page: Page, choice: Theme | "system"): Promise<void> {
  const header = await openMenu(page);
  const button = header.locator(".theme-button");
  if (await button.isVisible()) await button.click();
  await radio(page, choice).check({ force: true });
}

for (const theme of themes) {
  test(`a system in ${theme} has the pages in ${theme}, and all of them can be read`, async ({
    page,
    player,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(pageIn("vi", "/"));
    expect(await ground(page)).toBe(ink[theme]);
    await expectNoViolation(page);
    await openSignedIn(page, "vi", player);
    await expectNoViolation(page);
    await payByCard(page, "vi", cardCode(0));
    await expect(headline(page)).toHaveAttribute("data-state", "settled");
    await expectNoViolation(page);
    await page.goto(pageIn("vi", "/history"));
    await signedInAs(page, player);
    expect(await ground(page)).toBe(ink[theme]);
    await expectNoViolation(page);
    await openMenu(page);
    await expectNoViolation(page);
    await page.goto(pageIn("vi", "/operator"));
    await expect(page.locator("h1")).toBeVisible();
    expect(await ground(page)).toBe(ink[theme]);
    await expectNoViolation(page);
  });
}

test("in a system's own colours lines show what is chosen, and where the buttons are", async ({
  page,
  player,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openSignedIn(page, "vi", player);
  await choosePayment(page, "method", 19);
  await choosePayment(page, "amount", 100_000);
  const outlineOf = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).outlineStyle);
  for (const name of ["amount", "method", "role"]) {
    const tile = (state: string) => page.locator(`input[name=${name}]${state} + span`).first();
    // The one that was pressed last still has the focus.
    expect(await outlineOf(tile(":checked")), name).toMatch(/solid|double/);
    expect(await outlineOf(tile(":not(:checked)")), name).toBe("none");
  }
  expect(await gold(page).evaluate((button) => getComputedStyle(button).borderTopWidth)).toBe("1px");
  await page.goto(pageIn("vi", `${alias}/item`));
  const tab = (selected: boolean) => page.getByRole("tab", { selected }).first();
  await expect(tab(true)).toBeVisible();
  expect(await outlineOf(tab(true))).toBe("solid");
  expect(await outlineOf(tab(false))).toBe("none");
});

test("a chosen theme is stored, stays over a reload, and is there before the first paint", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(pageIn("vi", alias));
  const bar = page.locator("meta[name=theme-color]").first();
  await choose(page, "light");
  expect(await ground(page)).toBe(ink.light);
  await expect(bar).toHaveAttribute("content", "#f1f4fa");
  // The body's first element is the script that sets it: what comes after it is painted in the theme.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("header")) return;
      Object.assign(window, { themeAtHeader: document.documentElement.dataset.theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of [alias, "/khong-co-game-nay"]) {
    await page.route(pageIn("vi", "/"), (route) => route.fulfill({ status: 204 }));
    await page.goto(pageIn("vi", path));
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    expect(await ground(page)).toBe(ink.light);
    if (path !== alias) continue;
    expect(await page.evaluate(() => (window as { themeAtHeader?: string }).themeAtHeader)).toBe("light");
    await expect(bar).toHaveAttribute("content", "#f1f4fa");
  }
  await page.goto(pageIn("vi", alias));
  await choose(page, "system");
  expect(await ground(page)).toBe(ink.dark);
  await page.reload();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  expect(await ground(page)).toBe(ink.dark);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await ground(page)).toBe(ink.light);
});

test("the HTML is the same for every theme, and the operators' pages keep the choice", async ({ page }) => {
  await page.goto(pageIn("vi", "/"));
  await choose(page, "dark");
  const response = await page.goto(pageIn("vi", "/operator"));
  expect(await response?.text()).not.toContain('data-theme="');
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await ground(page)).toBe(ink.dark);
});

test(
  "the menu takes the focus, closes by Escape and by a press beside it, and stays after a change of language",
  inLanguage("vi"),
  async ({ page, player }, { project }) => {
    test.skip(project.name !== "phone", "on a wide screen the menu is part of the line");
    await signInByCall(page, player);
    await page.goto(pageIn("vi", "/"));
    await signedInAs(page, player);
    await menuButton(page).click();
    await expect(menuOf(page)).toBeFocused();
    await expect(menuOf(page).getByText(player).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menuOf(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
    await menuButton(page).click();
    // The page's margin: a press on a game would open its page, too.
    await page.mouse.click(2, 700);
    await expect(page).toHaveURL(pageIn("vi", "/"));
    await expect(menuOf(page)).toBeHidden();
    await pressLanguage(page, "vi");
    await expect(menuOf(page)).toBeHidden();
    await openMenu(page);
    await expect(radio(page, "system")).toBeChecked();
    await expect(headerOf(page).getByText(texts.en.header.themes.light)).toBeVisible();
  },
);

test(
  "the menu opens by a press before any script has come, and is filled when it comes",
  inLanguage("vi"),
  async ({ page }, { project }) => {
    test.skip(project.name !== "phone", "on a wide screen the menu is part of the line");
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route("**/_next/static/**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(pageIn("vi", "/"), { waitUntil: "commit" });
    await menuButton(page).click();
    await expect(menuOf(page).getByRole("link", { name: texts.vi.header.support })).toBeVisible();
    await expect(radio(page, "system")).toHaveCount(0);
    letThrough();
    await expect(radio(page, "system")).toBeChecked();
    await expect(menuOf(page)).toBeVisible();
  },
);

test("the header is one line: 60 px on a phone, 100 px on a wide screen, and nothing in it moves", async ({
  page,
  player,
}) => {
  const isPhone = page.viewportSize()?.width === 360;
  await signInByCall(page, player);
  await page.goto(pageIn("vi", "/"));
  await signedInAs(page, player);
  const height = await headerOf(page).evaluate((header) => header.getBoundingClientRect().height);
  expect(height).toBe(isPhone ? 60 : 100);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
  if (!isPhone) return;
  const search = await page.getByRole("searchbox").evaluate((field) => field.getBoundingClientRect().top);
  expect(search).toBeLessThan(300);
});
