import { expect, type Page } from "@playwright/test";
import {
  cardField,
  eachLanguage,
  expectAccessible,
  inLanguage,
  pageIn,
  portal,
  test,
  texts,
} from "../fixtures/site";
import { choose } from "../fixtures/topup-steps";

eachLanguage((language) => {
  const t = texts[language];

  test("an unknown address is a true 404 that says so and leads home", async ({ page }) => {
    await page.clock.install();
    const answer = await page.goto(pageIn(language, "/no/such/page"));
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle("404 Not Found");
    await expect(page.getByText("Page not found")).toBeVisible();
    await expect(page.getByText("This page could not be found")).toBeVisible();
    await expectAccessible(page);
    await page.clock.runFor(6_000);
    await page.waitForURL(pageIn(language, language === "vi" ? "/" : ""));
  });

  test("the message page has no frame, and its link and text can be used", async ({ page }) => {
    await page.goto(pageIn(language, "/redirectqr?number=9029&content=NAP%20VGP%201%261"));
    await expect(page.getByRole("link", { name: t.sms.open })).toHaveAttribute(
      "href",
      "sms:9029?body=NAP%20VGP%201%261",
    );
    await expect(page.getByText("NAP VGP 1&1")).toBeVisible();
    await expect(page.locator("header, footer")).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(pageIn(language, "/redirectqr?number=9029%3Fbody%3Dx&content=NAP"));
    await expect(page.locator("h1")).toHaveText(t.sms.badTitle);
    await expect(page.locator('a[href^="sms:"]')).toHaveCount(0);
  });

  test("nothing is closed, and the maintenance page says so", async ({ page }) => {
    const answer = await page.goto(pageIn(language, "/maintain"));
    expect(answer?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveText(t.maintain.open);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(page);
  });

  test("an open game leads its players to its open beta page", async ({ page }) => {
    await page.goto(pageIn(language, "/tien-canh-mobile"));
    await expect(page).toHaveURL(pageIn(language, "/tien-canh-mobile/openbeta"));
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", page.url());
    await page.goto(pageIn(language, "/tien-canh-mobile?vxu=380"));
    await expect(page).toHaveURL(pageIn(language, "/tien-canh-mobile/openbeta?vxu=380"));
    await page.goto(pageIn(language, "/tien-canh-mobile?id=1"));
    await expect(page).toHaveURL(/\?id=1$/);
    await page.goto(pageIn(language, "/kiem-the-vo-song/openbeta"));
    await expect(page).toHaveURL(pageIn(language, "/kiem-the-vo-song"));
  });

  test("a game is found without its marks", async ({ page }) => {
    await page.goto(pageIn(language, "/"));
    await page.getByRole("searchbox").fill("dao hai");
    await expect(page.locator(".game-grid a")).toHaveCount(1);
    await expect(page.locator(".game-grid a")).toContainText("Đảo Hải Tặc Vương");
  });
});

test.describe("an iPhone without script", () => {
  test.use({ javaScriptEnabled: false, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" });

  test("opens the message by a link of Apple's kind", async ({ page }) => {
    await page.goto(pageIn("vi", "/redirectqr?number=9029&content=NAP%201"));
    await expect(page.locator('a[href="sms:9029&body=NAP%201"]')).toBeVisible();
  });
});

async function scriptsOf(page: Page): Promise<string[]> {
  const addresses = await page
    .locator("script[src*='/_next/']")
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
  return Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));
}

test(
  "messages are formatted by the small formatter, and no message parser is sent to the browser",
  inLanguage("vi"),
  async ({ page }) => {
    await page.goto(pageIn("vi", "/kiem-the-vo-song"));
    const script = (await scriptsOf(page)).join("\n");
    expect(script).toContain(String.raw`\u202a-\u202e`);
    expect(script).not.toContain("EXPECT_ARGUMENT_CLOSING_BRACE");
  },
);

test(
  "the larger scripts of a page are marked to be compiled while they load",
  inLanguage("vi"),
  async ({ page }) => {
    await page.goto(pageIn("vi", "/"));
    const scripts = await scriptsOf(page);
    const larger = scripts.filter((script) => script.length > 10_000);
    expect(larger.length).toBeGreaterThan(3);
    for (const script of larger) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  },
);

test("a script that does not load reloads the page once", inLanguage("vi"), async ({ page }) => {
  let visits = 0;
  page.on("request", (request) => request.isNavigationRequest() && (visits += 1));
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  const reloaded = page.waitForEvent("load", () => visits === 2);
  await page.goto(`${portal()}/`, { waitUntil: "commit" }).catch(() => undefined);
  await reloaded;
  await page.waitForLoadState("networkidle");
  expect(visits).toBe(2);
});

test("a dialog that can't be loaded says so, and the page stays with what was typed there", async ({
  page,
  context,
}) => {
  await page.goto(pageIn("vi", "/"));
  await page.waitForLoadState("networkidle");
  await page.locator("input[type=search]").fill("kiem");
  await context.setOffline(true);
  await page.locator("header").getByRole("button", { name: texts.vi.header.signIn }).click();
  await expect(page.getByText(texts.vi.failure.part)).toBeVisible();
  await page.getByRole("button", { name: texts.vi.failure.close, exact: true }).click();
  await expect(page.getByText(texts.vi.failure.part)).toBeHidden();
  await expect(page.locator("input[type=search]")).toHaveValue("kiem");
  await context.setOffline(false);
  await page.locator("header").getByRole("button", { name: texts.vi.header.signIn }).click();
  await expect(page.getByRole("dialog").locator("input[name=username]")).toBeVisible();
});

test("a method's form that can't be loaded says so in its place, and comes as soon as it can", async ({
  page,
}) => {
  await page.goto(pageIn("en", "/kiem-the-vo-song"));
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { isAsOpened: true }));
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await choose(page, "method", 17);
  await expect(page.getByText(texts.en.failure.part).first()).toBeVisible();
  await page.unroute("**/_next/static/**/*.js");
  await expect(cardField(page, "code")).toBeVisible();
  expect(await page.evaluate(() => "isAsOpened" in window)).toBe(true);
});

test(
  "search engines find every page in both languages, and none of a player's",
  inLanguage("vi"),
  async ({ request }) => {
    const map = await (await request.get(`${portal()}/sitemap.xml`)).text();
    for (const path of ["/kiem-the-vo-song", "/en/kiem-the-vo-song", "/tien-canh-mobile/openbeta"])
      expect(map).toContain(`<loc>${portal()}${path}</loc>`);
    expect(map).not.toMatch(/history|result|recharge|operator/);
    const robots = await (await request.get(`${portal()}/robots.txt`)).text();
    for (const path of ["/history", "/operator", "/api/"]) expect(robots).toContain(`Disallow: ${path}`);
    const picture = await request.get(`${portal()}/opengraph/vi/kiem-the-vo-song.png`);
    expect(picture.headers()["content-type"]).toBe("image/png");
    const manifest = (await (await request.get(`${portal()}/manifest.webmanifest`)).json()) as {
      icons: { src: string }[];
    };
    for (const { src } of manifest.icons) expect((await request.get(portal() + src)).status()).toBe(200);
  },
);

eachLanguage((language) => {
  test("after half an hour on a game's pages a player is reminded of their health", async ({ page }) => {
    await page.clock.install();
    await page.goto(pageIn(language, "/kiem-the-vo-song"));
    const reminder = page.locator("#playing-time");
    await page.clock.runFor(29 * 60_000);
    await expect(reminder.getByRole("button")).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(reminder).toContainText(texts[language].footer.health);
    await expectAccessible(page);
    await reminder.getByRole("button", { name: texts[language].gamePage.understood }).click();
    await expect(reminder.getByRole("button")).toBeHidden();
  });
});
