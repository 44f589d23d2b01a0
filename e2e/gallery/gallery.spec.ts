import { expect, type Page, type ViewportSize } from "@playwright/test";
import { expectNoViolation, isFull, languages, pageIn, test, texts } from "../fixtures/site";

/** As many tests a language; together they walk what the gallery lists. */
const shares = 10;

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
  expect(await listWide(page)).toEqual([]);
  return place;
}

/** What is wider than the place that it has. */
const listWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("[role=dialog], [role=dialog] > div")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => element.className),
  );

/** Holds the open state to the same at the other screen's size, which takes less time than to open it there. */
async function expectGoodAt(page: Page, size: ViewportSize, place: string): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize(size);
  // What listens to the size may draw itself anew.
  await expect.poll(() => listWide(page)).toEqual([]);
  await expectNoViolation(page, place);
  if (own) await page.setViewportSize(own);
}

for (const language of languages) {
  for (let share = 1; share <= shares; share++) {
    test(`${language}: every state of the gallery is drawn, fits and is accessible (${share}/${shares})`, async ({
      page,
    }, { project, config }) => {
      const states = await listStates(page, pageIn(language, "/components"));
      expect(states.length).toBeGreaterThan(100);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const screen = project.name === "phone" ? 0 : 1;
      const isOwn = languages[screen] === language;
      const other = config.projects.find(({ name }) => name !== project.name)?.use.viewport;
      // Each state once: by turns in Vietnamese on the phone and in English on the wide screen, in the full run on both.
      // What is not opened on the other screen gets its size.
      // The states that are widest are drawn in each language on each screen.
      const isLooked = (index: number) => isOwn && (isFull || index % languages.length === screen);
      const walked = states
        .map((path, index) => ({ path, looked: isLooked(index) }))
        .filter(({ path, looked }) => looked || path.endsWith("/long"));
      for (const { path, looked } of walked.filter((_, index) => index % shares === share - 1)) {
        await test.step(path, async () => {
          const place = await openState(page, path);
          if (looked) await expectNoViolation(page, place);
          if (looked && other && !isFull) await expectGoodAt(page, other, place);
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
