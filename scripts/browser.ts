import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const usual = [
  // Debian's headless Chromium, in which the tests take a quarter less time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** An installed browser: CHROME_PATH, a system's, or Playwright's download. */
export function findBrowser(): string | undefined {
  return [process.env.CHROME_PATH, ...usual, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Finds a browser, else installs Playwright's, else the system's package. Throws when all fail. */
export function ensureBrowser(): string {
  const existing = findBrowser();
  if (existing) return existing;
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    const install = ["install", "-y", "-qq", "--no-install-recommends"];
    const { status } = spawnSync("apt-get", [...install, "chromium-headless-shell"], { stdio: "inherit" });
    if (status !== 0) execFileSync("apt-get", [...install, "chromium"], { stdio: "inherit" });
  }
  const installed = findBrowser();
  if (!installed) throw new Error("no browser: install Chromium, or set CHROME_PATH to one");
  return installed;
}
