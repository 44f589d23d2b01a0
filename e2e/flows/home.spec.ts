import { expect, type Locator } from "@playwright/test";
import { cookieOf, dialogOf, signedInAs, signInByCall } from "../fixtures/sign-in-steps";
import {
  eachLanguage,
  expectAccessible,
  inLanguage,
  pageIn,
  signInHere,
  test,
  texts,
} from "../fixtures/site";
import { alias, continueAndPay, fillTransfer, headline, openSignedIn } from "../fixtures/topup-steps";

/** Where the upper edge of an element is, in pixels from the top of the page. */
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Infinity;

for (const isPlayer of [false, true])
  test(
    `on a phone ${isPlayer ? "a player" : "a visitor"} has the search and the games within 300 pixels`,
    inLanguage("vi"),
    async ({ page, player }, { project }) => {
      test.skip(project.name !== "phone", "the height of its screen");
      if (isPlayer) await signInByCall(page, player);
      await page.goto(pageIn("vi", "/"));
      if (isPlayer) await signedInAs(page, player);
      expect(await topOf(page.getByRole("searchbox"))).toBeLessThan(300);
      expect(await topOf(page.locator(".game-grid a").first())).toBeLessThan(300);
    },
  );

test(
  "the history shows an order on a phone's first screen",
  inLanguage("vi"),
  async ({ page, player }, { project }) => {
    test.skip(project.name !== "phone", "the height of its screen");
    await openSignedIn(page, "vi", player);
    await fillTransfer(page);
    await continueAndPay(page, "vi");
    await expect(headline(page)).toHaveAttribute("data-state", "pending");
    await page.goto(pageIn("vi", "/history"));
    const order = page.locator("main li").first();
    await expect(order).toContainText(texts.vi.order.pending);
    const box = await order.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(800);
  },
);

eachLanguage((language) => {
  const t = texts[language];

  test("a game chosen while signed out opens the sign-in dialog, and then the game", async ({
    page,
    player,
  }) => {
    const home = pageIn(language, language === "en" ? "" : "/");
    await page.goto(home);
    const card = page.locator(`.game-grid a[href$="${alias}"]`);
    await card.click();
    await expect(dialogOf(page).getByRole("heading", { name: t.login.title })).toBeVisible();
    expect(page.url()).toBe(home);
    await expect.poll(async () => (await cookieOf(page.context(), "game_alias"))?.value).toBe(alias.slice(1));
    await expectAccessible(page, "[role=dialog]");

    await dialogOf(page).getByRole("link", { name: t.login.look }).click();
    await page.waitForURL(pageIn(language, alias));
    await expect(dialogOf(page)).toBeHidden();
    await page.goBack();
    await card.click();
    await signInHere(page, language, player);
    await page.waitForURL(pageIn(language, alias));
    await signedInAs(page, player);
    await page.goBack();
    await card.click();
    await page.waitForURL(pageIn(language, alias));
  });

  test("the header knows who is signed in where there is no page", async ({ page, player }) => {
    await page.goto(pageIn(language, "/maintain"));
    await signInByCall(page, player);
    // The page redirects to home after some seconds; the stopped clock prevents that here.
    await page.route(pageIn(language, language === "en" ? "" : "/"), (route) =>
      route.fulfill({ status: 204 }),
    );
    for (const path of ["/khong-co-game-nay", `${alias}/result`, `${alias}/components/none`, "/x/y/z"]) {
      await page.goto(pageIn(language, path));
      await expect(page.getByText(t.notFound.sentence)).toBeVisible();
      await signedInAs(page, player);
    }
  });
});

test("the link of a game stays one: in a new tab, by the middle button, and with a modifier key", async ({
  page,
}) => {
  await page.goto(pageIn("vi", "/"));
  const card = page.locator(`.game-grid a[href="${alias}"]`);
  for (const press of [
    () => card.click({ button: "middle" }),
    () => card.click({ modifiers: ["ControlOrMeta"] }),
  ]) {
    const opened = page.context().waitForEvent("page");
    await press();
    await expect(await opened).toHaveURL(pageIn("vi", alias));
    await expect(dialogOf(page)).toBeHidden();
  }
});

test(
  "a game's favicon is that of all its pages, and the site's that of all others",
  inLanguage("vi"),
  async ({ page, player }) => {
    await page.goto(pageIn("vi", "/maintain"));
    await signInByCall(page, player);
    for (const place of ["", "/item", "/webshop", "/recharge", "/result?transaction_id=T1"]) {
      await page.goto(pageIn("vi", alias + place));
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", `/games${alias}-icon.svg`);
    }
    await page.goto(pageIn("vi", "/history"));
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "/logo-mark.svg");
  },
);
