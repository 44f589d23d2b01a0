import { expect, type Page } from "@playwright/test";
import { inLanguage, pageIn, test, texts } from "../fixtures/site";
import { signedInAs, signInByCall } from "../fixtures/sign-in-steps";
import { alias } from "../fixtures/topup-steps";

/** The elements that a change of page keeps in sight; undefined where it was not animated. */
const revealed = (page: Page) =>
  page.evaluate(() => (window as { revealed?: Promise<string[] | undefined> }).revealed);

async function follow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const revealed = new Promise((resolve) =>
      addEventListener("pagereveal", (event) => {
        const { viewTransition } = event as PageRevealEvent;
        if (!viewTransition) return resolve(undefined);
        const names = () =>
          document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "")
            .filter((name) => name.startsWith("::view-transition-group"));
        void viewTransition.ready.then(() => resolve(names()));
      }),
    );
    Object.assign(window, { revealed });
  });
}

const card = (page: Page) => page.locator(`.game-grid a[href="${alias}"]`);
const inGame = (page: Page) => page.waitForURL((url) => url.pathname === alias);

test(
  "from home to a game and back its picture stays in sight; a reload shows the page at once",
  inLanguage("vi"),
  async ({ page, player }) => {
    await signInByCall(page, player);
    await follow(page);
    // Of a page that comes in parts, the browser may show the first part before the picture: then it fades as a whole.
    await expect(async () => {
      await page.goto(pageIn("vi", "/"));
      await signedInAs(page, player);
      await card(page).click();
      await inGame(page);
      expect(await revealed(page)).toContain("::view-transition-group(game-art)");
    }).toPass();
    await page.reload();
    expect(await revealed(page)).toBeUndefined();
    await page.goBack();
    await expect(card(page)).toBeVisible();
  },
);

test(
  "with reduced motion a page follows at once, and a press moves nothing",
  inLanguage("vi"),
  async ({ page, player }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signInByCall(page, player);
    await follow(page);
    await page.goto(pageIn("vi", "/"));
    await signedInAs(page, player);
    await card(page).click();
    await inGame(page);
    expect(await revealed(page)).toBeUndefined();
    await page.locator(".choice").first().hover();
    await page.mouse.down();
    const scale = await page
      .locator(".choice > span")
      .first()
      .evaluate((tile) => getComputedStyle(tile).scale);
    await page.mouse.up();
    expect(scale).toBe("none");
  },
);

test("a sheet follows the finger, goes back when it is let go early, and closes when pulled down", async ({
  page,
}, { project }) => {
  test.skip(project.name !== "phone", "a wide screen has no sheets");
  await page.goto(pageIn("vi", alias));
  await page.locator("header").getByRole("button", { name: texts.vi.header.signIn, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const topOf = () => dialog.evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top));
  const place = await topOf();
  const { x = 0, y = 0 } = (await dialog.getByRole("heading").boundingBox()) ?? {};
  const devtools = await page.context().newCDPSession(page);
  // A slow finger: how fast it is decides, too.
  let at_s = Date.now() / 1000;
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", by = 0) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + 40, y: y + 8 + by }],
      timestamp: (at_s += 0.2),
    });

  await finger("touchStart");
  for (const by of [20, 40, 60]) await finger("touchMove", by);
  expect(await topOf()).toBe(place + 60);
  await finger("touchEnd");
  await expect.poll(topOf).toBe(place);

  await finger("touchStart");
  for (const by of [40, 80, 160]) await finger("touchMove", by);
  await finger("touchEnd");
  await expect(dialog).toBeHidden();
});
