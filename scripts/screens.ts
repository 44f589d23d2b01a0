import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { galleryEntries, galleryPath } from "../components/gallery/registry";
import startSite from "../e2e/fixtures/start-site";
import { ensureBrowser } from "./browser";
import { contactSheet, type Picture } from "./screens-sheet";

/**
 * `npm run screens`: takes a picture of every page and every gallery state, on a phone and on a wide screen, into the
 * folder `screens`, with an index.html that shows them all. An argument restricts it to addresses that contain it; a
 * second one, `light`, takes the light theme.
 */
const folder = "screens";
const sizes = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 900 } };
const addressFilter = process.argv[2] ?? "";
const colorScheme = process.argv[3] === "light" ? "light" : "dark";
/** The states that are still loading. */
const isLoading = /-loading$|^order-page-(?:error|visitor)|^step-open/;
const alias = "/kiem-the-vo-song";

const open = {
  "page-home": "/",
  "page-home-en": "/en",
  "page-game": alias,
  "page-openbeta": "/tien-canh-mobile/openbeta",
  "page-maintain": "/maintain",
  "page-404": "/khong-co-game-nay",
  "page-components": "/components",
  "page-game-components": `${alias}/components`,
};
const afterSignIn = {
  "page-home-player": "/",
  "page-game-player": alias,
  "page-history": "/history",
  "page-result": `${alias}/result?transaction_id=KHONG-CO-DON-NAY`,
};
const stories = Object.fromEntries(
  galleryEntries.flatMap(({ name, states }) =>
    states.map((state) => [`${name}-${state}`, galleryPath(name, state)]),
  ),
);

async function main(): Promise<void> {
  const end = await startSite();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    if (!addressFilter) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const pictures: Picture[] = [];
    for (const [size, viewport] of Object.entries(sizes)) {
      const context = await browser.newContext({ viewport, reducedMotion: "reduce", colorScheme });
      for (const pages of [open, stories]) pictures.push(...(await takeAll(context, size, pages)));
      await signIn(context);
      pictures.push(...(await takeAll(context, size, afterSignIn)));
      await context.close();
    }
    writeFileSync(join(folder, "index.html"), contactSheet(pictures));
    console.log(`${pictures.length} pictures: ${join(folder, "index.html")}`);
  } finally {
    await browser.close();
    await end();
  }
}

async function takeAll(
  context: BrowserContext,
  size: string,
  pages: Record<string, string>,
): Promise<Picture[]> {
  const page = await context.newPage();
  const taken: Picture[] = [];
  for (const [name, path] of Object.entries(pages)) {
    if (!`${name} ${path}`.includes(addressFilter)) continue;
    const file = `${name}-${size}.png`;
    await page.goto(`${process.env.E2E_PORTAL}${path}`, {
      waitUntil: name in stories ? "load" : "networkidle",
    });
    // The picture is taken anyway, and the failure is printed.
    await settle(page, name).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(`${file} did not settle: ${String(error).split("\n")[0]}`);
    });
    // A dialog is fixed to the window; of any other state the full page is taken.
    await page.screenshot({ path: join(folder, file), fullPage: !name.startsWith("dialog-") });
    taken.push({ file, name, size });
  }
  await page.close();
  return taken;
}

/** Waits until the chunks of the story and of its dialog are loaded. */
async function settle(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  if (!(name in stories)) return;
  await page.locator("[data-stage]").waitFor();
  if (name.startsWith("dialog-")) await page.getByRole("dialog").waitFor();
  if (isLoading.test(name)) return;
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll(":is(main, [role=dialog]) .animate-pulse")].some((part) =>
        part.checkVisibility(),
      ),
    undefined,
    { timeout: 10_000 },
  );
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${process.env.E2E_PORTAL}/history`);
  await page.locator("input[name=username]").fill("player01");
  await page.locator("input[name=password]").fill("matkhau123");
  await page.locator("[role=dialog] button[type=submit]").click();
  await page.waitForURL(/\/history$/);
  await page.close();
}

await main();
