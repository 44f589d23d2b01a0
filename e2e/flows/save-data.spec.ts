import { expect } from "@playwright/test";
import { pageIn, test } from "../fixtures/site";
import { alias } from "../fixtures/topup-steps";

for (const path of ["/", alias])
  test(`a browser that saves data gets ${path} without art and without a font`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.setExtraHTTPHeaders({ "save-data": "on" });
    await page.goto(pageIn("vi", path), { waitUntil: "networkidle" });
    await expect(page.locator("h1")).toBeVisible();
    expect(asked.filter((address) => /^\/(?:fonts|games|banners)\//.test(address))).toEqual([]);
    // Another visitor's page is the usual one, also from the cache.
    await page.setExtraHTTPHeaders({});
    await page.goto(pageIn("vi", path), { waitUntil: "networkidle" });
    expect(asked.filter((address) => /^\/fonts\//.test(address))).toHaveLength(1);
    expect(asked.filter((address) => /^\/games\//.test(address))).not.toEqual([]);
  });
