import { defineConfig } from "@playwright/test";
import { isFull, onlyInFull, type Locale } from "./e2e/fixtures/site";
import { findBrowser } from "./scripts/browser";

const executablePath = findBrowser();

/** What a screen leaves to the full run: the other language, and what is marked so. */
const leftOut = (other: Locale) => (isFull ? undefined : new RegExp(`(?:@${other}|${onlyInFull})\\b`));

/** Real Chromium over the real portal and backend, on a phone in the dark and on a wide screen in the light. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/fixtures/start-site.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A CI machine is shared and at times stalls for seconds. What passes only again is told in its log (run-tests.ts).
  retries: process.env.CI ? 1 : 0,
  // Only ends a test that hangs: a slow machine took more than 90 s for what takes 30 s on a quiet one.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? "line" : "list",
  use: {
    // Only its own test has the service worker: it would pass by what a test does to requests (page.route).
    serviceWorkers: "block",
    // Of one step. A step that hangs would take the test's own time, and a second time when it is tried again.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A film of every page costs a third of the time; what stood on a failed page is told without it.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
  },
  projects: [
    {
      name: "phone",
      // Calls alone, without a page: once is enough.
      testIgnore: /(answers|connections|security|strategies)\.spec/,
      grepInvert: leftOut("en"),
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, colorScheme: "dark" },
    },
    {
      name: "desktop",
      // The table of methods is a phone's; what differs on a wide screen is in order-page.spec.ts.
      testIgnore: /methods\.spec/,
      grepInvert: leftOut("vi"),
      use: { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
    },
  ],
});
