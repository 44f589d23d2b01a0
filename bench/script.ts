import { gzipSync } from "node:zlib";
import { chromium, type Response } from "@playwright/test";
import { ensureBrowser } from "../scripts/browser";
import { limitFigure, type Figure } from "./figures";
import { startBackend, startPortal } from "./servers";

/** What a first visit loads before any click: script, gzipped, and requests beyond the first screen. */
export async function measureScript(): Promise<Figure[]> {
  const backend = await startBackend({ SANDBOX_GAMES: "24" });
  const portal = await startPortal(backend.url);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox"] });
  try {
    const figures: Figure[] = [];
    for (const [name, path, most] of [
      ["home", "/", 157],
      ["game page", "/kiem-the-vo-song", 172],
    ] as const) {
      // A context of its own: nothing of the page before is in its cache.
      const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
      const page = await context.newPage();
      const scripts: Promise<number>[] = [];
      const after: string[] = [];
      let loaded = false;
      page.on("request", (request) => loaded && after.push(request.url()));
      page.on("response", (response) => {
        if (response.request().resourceType() === "script") scripts.push(gzippedSize(response));
      });
      await page.goto(portal.url + path, { waitUntil: "load" });
      loaded = true;
      await page.waitForLoadState("networkidle");
      const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
      figures.push(
        limitFigure(
          `script of the ${name}, gzipped, before any click`,
          Math.round((bytes / 1024) * 10) / 10,
          most,
          " KiB",
        ),
      );
      figures.push(limitFigure(`requests of the ${name} after its first screen`, after.length, 6));
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await portal.stop();
    await backend.stop();
  }
}

async function gzippedSize(response: Response): Promise<number> {
  return gzipSync(await response.body()).length;
}
