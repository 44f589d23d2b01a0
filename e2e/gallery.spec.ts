import { expect, type Page } from "@playwright/test";
import { expectAccessible, languages, pageIn, test, texts } from "./site";

/** As many tests a language; together they walk what the gallery lists. */
const shares = 12;

// A film of hundreds of pages would take longer than looking at them.
test.use({ trace: "off" });

async function listStates(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/<a href="([^"]+)" data-gallery/g)].map((found) => found[1] ?? "");
}

/** Opens one state and holds it to what every state must do. */
async function openState(page: Page, path: string): Promise<string> {
  await page.goto(new URL(path, pageIn("vi", "/")).href, { waitUntil: "domcontentloaded" });
  const place = path.includes("/dialog-") ? "[role=dialog]" : "[data-stage]";
  await expect(page.locator(place)).toBeVisible();
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("[role=dialog], [role=dialog] > div")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => element.className),
  );
  expect(wide).toEqual([]);
  return place;
}

for (const language of languages) {
  for (let share = 1; share <= shares; share++) {
    test(`${language}: every state of the gallery is drawn, fits and is accessible (${share}/${shares})`, async ({
      page,
    }, { project }) => {
      const states = await listStates(page, pageIn(language, "/components"));
      expect(states.length).toBeGreaterThan(100);
      await page.emulateMedia({ reducedMotion: "reduce" });
      // Each language in full on one screen; on the other one the states that are widest.
      const isFull = (language === "vi") === (project.name === "phone");
      const walked = isFull ? states : states.filter((path) => path.endsWith("/long"));
      for (const path of walked.filter((_, index) => index % shares === share - 1)) {
        await test.step(path, async () => {
          const place = await openState(page, path);
          if (isFull) await expectAccessible(page, place);
        });
      }
    });
  }

  test(`${language}: the gallery is open to visitors, by game, too, and hidden from search engines`, async ({
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
