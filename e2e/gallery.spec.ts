import { expect, type Page } from "@playwright/test";
import { expectAccessible, languages, pageIn, test, texts } from "./site";

/** As many tests a language; together they walk every state that the gallery lists. */
const shares = 6;

async function listStates(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/<a href="([^"]+)" data-gallery/g)].map((found) => found[1] ?? "");
}

for (const language of languages) {
  for (let share = 0; share < shares; share++) {
    test(`${language}: the gallery's states are drawn, fit, and can be read by everybody (${share + 1}/${shares})`, async ({
      page,
    }) => {
      const states = await listStates(page, pageIn(language, "/components"));
      expect(states.length).toBeGreaterThan(100);
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const path of states.filter((_, index) => index % shares === share)) {
        await test.step(path, async () => {
          await page.goto(new URL(path, pageIn("vi", "/")).href);
          await expect(page.locator("[data-stage]")).not.toBeEmpty();
          if (path.includes("/dialog-")) await expect(page.getByRole("dialog")).toBeVisible();
          const wide = await page.evaluate(() =>
            [document.documentElement, ...document.querySelectorAll("[role=dialog], [role=dialog] > div")]
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map((element) => element.className),
          );
          expect(wide).toEqual([]);
          await expectAccessible(page);
        });
      }
    });
  }

  test(`${language}: the gallery is open to visitors, also by game, and hidden from search engines`, async ({
    page,
  }) => {
    for (const path of ["/components", "/kiem-the-vo-song/components", "/components/dialog-login/error"]) {
      const response = await page.goto(pageIn(language, path));
      expect(response?.status()).toBe(200);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    }
    await expect(page.getByRole("dialog")).toContainText(texts[language].errors.wrong_credentials);
    const unknown = await page.request.get(pageIn(language, "/components/dialog-login/nothing"));
    expect(unknown.status()).toBe(404);
  });
}
