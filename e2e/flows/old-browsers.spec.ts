import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { oldBrowsers, withoutNewer } from "../fixtures/old-browsers";
import { inLanguage, pageIn, signInHere, test } from "../fixtures/site";
import { openLogin } from "../fixtures/sign-in-steps";
import { alias, cardCode, chooseRole, fillCard, gold, headline, payButton } from "../fixtures/topup-steps";

for (const { name, userAgent, lacks } of oldBrowsers)
  test.describe(name, inLanguage("vi"), () => {
    test.use({ userAgent });

    test(`a player signs in, pays and sees the Vxu in ${name}`, async ({ page, player }) => {
      const thrown: string[] = [];
      page.on("pageerror", ({ message }) => thrown.push(message));
      await withoutNewer(page, lacks);
      await openLogin(page, "vi");
      await signInHere(page, "vi", player);
      await page.goto(pageIn("vi", alias));
      await chooseRole(page);
      await fillCard(page, cardCode(0));
      await gold(page).click();
      await payButton(page).click();
      await expect(headline(page)).toHaveAttribute("data-state", "settled");
      expect(thrown).toEqual([]);
    });
  });

/** Where the parts of a page stand, and how they look. */
const looksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header *, main *, .promo *, footer *")]
      .filter((element) => !element.closest("svg"))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight, display, borderTopWidth } =
          getComputedStyle(element);
        return [
          element.tagName,
          ...[x, y, width, height].map(Math.round),
          ...[color, backgroundColor, fontSize, fontWeight, display, borderTopWidth],
        ].join(" ");
      }),
  );

for (const path of ["/", alias, "/maintain"])
  test(`without cascade layers ${path} looks as with them`, async ({ page, context }) => {
    // It is only used where it comes in time.
    await context.route("**/fonts/**", (route) => route.abort());
    await page.goto(pageIn("vi", path), { waitUntil: "networkidle" });
    const old = await context.newPage();
    await withoutNewer(old, []);
    await old.goto(pageIn("vi", path), { waitUntil: "networkidle" });
    expect(await looksOf(old)).toEqual(await looksOf(page));
  });

test("no script has syntax that phones of 2021 can't read", inLanguage("vi"), () => {
  const folder = ".next/static/chunks";
  const newer = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .filter((file) =>
      /\(\?<[=!]|\bstatic\s*\{|\/[dgimsuy]*v[dgimsuy]*[,;)]/.test(readFileSync(`${folder}/${file}`, "utf8")),
    );
  expect(newer).toEqual([]);
});
