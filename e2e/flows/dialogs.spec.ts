import { expect, type Page } from "@playwright/test";
import { languages, pageIn, signInHere, test, texts } from "../fixtures/site";

const dialogOf = (page: Page) => page.getByRole("dialog");
const focusIsIn = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest("[role=dialog]")));

/** Opens a dialog by its button. */
async function openLogin(page: Page) {
  await page.goto(pageIn("vi", "/"));
  const opener = page.locator("header").getByRole("button", { name: texts.vi.header.signIn, exact: true });
  await opener.click();
  await expect(dialogOf(page)).toBeVisible();
  await expect.poll(() => focusIsIn(page)).toBe(true);
  return opener;
}

test("the focus stays inside and returns to where it was; Escape closes", async ({ page }) => {
  const opener = await openLogin(page);
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    expect(await focusIsIn(page)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test("back closes the dialog and stays on the page", async ({ page }) => {
  await page.goto(pageIn("vi", "/maintain"));
  await openLogin(page);
  await page.goBack();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(pageIn("vi", "/"));
  await page.goBack();
  await expect(page).toHaveURL(pageIn("vi", "/maintain"));
});

test("closing by the button leaves nothing behind in the history", async ({ page }) => {
  await page.goto(pageIn("vi", "/maintain"));
  await openLogin(page);
  await dialogOf(page).getByRole("button", { name: texts.vi.dialog.close }).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.waitForFunction(() => !(window.history.state as { dialog?: boolean } | null)?.dialog);
  await page.goBack();
  await expect(page).toHaveURL(pageIn("vi", "/maintain"));
});

test("a press beside the dialog closes it", async ({ page }) => {
  await openLogin(page);
  await page.mouse.click(5, 5);
  await expect(dialogOf(page)).toBeHidden();
});

test("a press beside the dialog in the moment that it appears closes it", async ({ page }) => {
  await page.goto(pageIn("vi", "/"));
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const dialog = document.querySelector("[role=dialog]");
      if (!dialog) return;
      observer.disconnect();
      const beside = document.elementFromPoint(5, 5);
      for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
        beside?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true }));
      document.body.dataset.pressed = "yes";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator("header").getByRole("button", { name: texts.vi.header.signIn, exact: true }).click();
  await expect(page.locator("body")).toHaveAttribute("data-pressed");
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(pageIn("vi", "/"));
});

test("a reload with a dialog open leaves no empty step in the history", async ({ page }) => {
  await page.goto(pageIn("vi", "/maintain"));
  await openLogin(page);
  await page.reload();
  await page.waitForFunction(() => !(window.history.state as { dialog?: boolean } | null)?.dialog);
  await page.goBack();
  await expect(page).toHaveURL(pageIn("vi", "/maintain"));
});

test("a link in a dialog replaces the dialog in the history", async ({ page }) => {
  await page.goto(pageIn("vi", "/components/dialog-wallet-result/short"));
  await dialogOf(page).getByRole("link", { name: texts.vi.dialog.topUp }).click();
  await expect(page).toHaveURL(pageIn("vi", "/kiem-the-vo-song?vxu=380"));
  await page.goBack();
  await expect(page).toHaveURL(pageIn("vi", "/components/dialog-wallet-result/short"));
});

test("signing in on the way to a page leads there, and back leads home", async ({ page, player }) => {
  await page.goto(pageIn("vi", "/history"));
  await signInHere(page, "vi", player);
  await expect(page).toHaveURL(pageIn("vi", "/history"));
  await expect(page.locator("h1")).toHaveText(texts.vi.history.title);
});

for (const language of languages) {
  test(`${language}: at most 500 px wide, over a half-dark page, from below on a phone`, async ({ page }) => {
    await page.goto(pageIn(language, "/components/dialog-notice/plain"));
    const box = await dialogOf(page).boundingBox();
    const size = page.viewportSize();
    if (!box || !size) throw new Error("the dialog has no place");
    expect(box.width).toBeLessThanOrEqual(500);
    if (size.width < 640) expect(Math.round(box.y + box.height)).toBe(size.height);
    else expect(Math.abs(box.y + box.height / 2 - size.height / 2)).toBeLessThan(2);
    await expect(page.locator(".bg-shade\\/50")).toHaveCSS("background-color", /0\.5\)$/);
  });
}
