import { expect, type Page, type ViewportSize } from "@playwright/test";
import { expectNoViolation, isFull, languages, pageIn, test, texts } from "../fixtures/site";

/** The number of tests for each language, which share the gallery's pages. */
const shares = 8;

// Recording a trace of hundreds of pages would take longer than checking them.
test.use({ trace: "off" });

/** A page of the gallery: one state of an entry, or all of an entry that is drawn on one page. */
interface GalleryPage {
  path: string;
  stages: number;
  /** It has the widest state of its entry. */
  isWidest: boolean;
}

async function listPages(page: Page, address: string): Promise<GalleryPage[]> {
  const html = await (await page.request.get(address)).text();
  const links = [...html.matchAll(/<a href="([^"]+)" data-gallery="([^"]+)"/g)];
  return [...new Set(links.map(([, , entry]) => entry))].flatMap((entry) => {
    const paths = links.filter((link) => link[2] === entry).map(([, path = ""]) => path);
    const all = paths.find((path) => path.endsWith("/all"));
    if (all === undefined)
      return paths.map((path) => ({ path, stages: 1, isWidest: path.endsWith("/long") }));
    const isWidest = paths.some((path) => path.endsWith("/long"));
    return [{ path: all, stages: paths.length - 1, isWidest }];
  });
}

/** Opens a page and checks what every state must do; returns the selector of what it shows. */
async function openPage(page: Page, { path, stages }: GalleryPage): Promise<string> {
  await page.goto(new URL(path, pageIn("vi", "/")).href, { waitUntil: "domcontentloaded" });
  const selector = path.includes("/dialog-") ? "[role=dialog]" : "[data-stage]";
  // Asked at each frame: the pauses between the tries of expect() would double the time of hundreds of pages.
  await page.waitForFunction(
    ([selector, stages]) =>
      [...document.querySelectorAll(selector)].filter((stage) => stage.checkVisibility()).length === stages,
    [selector, stages] as const,
  );
  expect(await listOverflowing(page)).toEqual([]);
  // A sentence's value was not given.
  expect(await page.locator("body").innerText()).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
  return selector;
}

/** The classes of elements that are wider than their place. */
const listOverflowing = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("[role=dialog], [role=dialog] > div")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => element.className),
  );

/** Makes the same checks at another size and in the other theme, which takes less time than to open the page on the other screen. */
async function checkAtSize(
  page: Page,
  size: ViewportSize,
  selector: string,
  leftOut: readonly string[],
): Promise<void> {
  const own = page.viewportSize();
  const { colorScheme } = test.info().project.use;
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: colorScheme === "dark" ? "light" : "dark" });
  // Components that listen to the size may render again.
  await expect.poll(() => listOverflowing(page), { intervals: [0, 50, 100, 200] }).toEqual([]);
  await expectNoViolation(page, selector, leftOut);
  if (own) await page.setViewportSize(own);
  await page.emulateMedia({ colorScheme });
}

for (const language of languages) {
  for (let share = 1; share <= shares; share++) {
    test(`${language}: every state of the gallery is drawn, fits and is accessible (${share}/${shares})`, async ({
      page,
    }, { project, config }) => {
      const other = config.projects.find(({ name }) => name !== project.name)?.use.viewport;
      const pages = await listPages(page, pageIn(language, "/components"));
      expect(pages.reduce((sum, { stages }) => sum + stages, 0)).toBeGreaterThan(300);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const screen = project.name === "phone" ? 0 : 1;
      const isOwn = languages[screen] === language;
      // Each page once: by turns in Vietnamese on the phone and in English on the wide screen, in the full run on both.
      // A page that is not opened on the other screen gets its size.
      // The widest states are drawn in each language on each screen.
      const isChecked = (index: number) => isOwn && (isFull || index % languages.length === screen);
      const opened = pages
        .map((each, index) => ({ ...each, checked: isChecked(index) }))
        .filter(({ checked, isWidest }) => checked || isWidest);
      for (const each of opened.filter((_, index) => index % shares === share - 1)) {
        await test.step(each.path, async () => {
          const selector = await openPage(page, each);
          // Two states of one entry have the same landmarks.
          const leftOut = each.stages > 1 ? ["landmark-unique"] : [];
          if (!each.checked) return;
          await expectNoViolation(page, selector, leftOut);
          if (other && !isFull) await checkAtSize(page, other, selector, leftOut);
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
