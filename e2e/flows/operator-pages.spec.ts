import { expect } from "@playwright/test";
import { listUnreached } from "../fixtures/keyboard";
import { fillIn } from "../fixtures/operator-steps";
import { expectNoViolation, languages, pageIn, test, texts } from "../fixtures/site";

/** The desk's pages, and each part of the catalogue as its form. */
const desk = ["", "/orders", "/orders?find=player01", "/events", "/operators", "/account", "/catalogue"];
const parts = ["game&id=11", "game", "site", "methods", "banks"];

for (const language of languages) {
  const { signIn } = texts[language].operator;

  test(`${language}: each page of the desk is accessible, fits, and can be used by the keyboard`, async ({
    page,
  }) => {
    await page.goto(pageIn(language, "/operator"));
    await fillIn(page, { username: "operator01", password: "vanhanh123" }, signIn);
    await expect(page.locator("a[href$='/operator/catalogue']").first()).toBeVisible();
    const pages = [...desk, ...parts.map((part) => `/catalogue?part=${part}`)];
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(pageIn(language, `/operator${path}`));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoViolation(page);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect([path, scrollWidth]).toEqual([path, clientWidth]);
        // The parts' forms are made of the same fields, some hundreds of them: one is gone through.
        if (!path.includes("part=") || path.endsWith("=banks"))
          expect([path, await listUnreached(page)]).toEqual([path, []]);
      });
  });
}
