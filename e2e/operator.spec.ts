import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { expectNoViolation, inLanguage, test, texts } from "./site";

/** A site of its own: closing the one that all tests share would close it to them. */
const t = texts.en.operator;
const movableClock = `let ahead = 0; const now = Date.now;
  Date.now = () => now() + ahead; process.on("message", () => { ahead += 6_000; process.send("moved"); });`;

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return String(port);
}

function run(file: string, env: Record<string, string>, clock = ""): ChildProcess {
  const imports = clock ? ["--import", `data:text/javascript,${encodeURIComponent(clock)}`] : [];
  return spawn(process.execPath, [...imports, "--import", "tsx", file], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "ignore", clock ? "ipc" : "ignore"],
  });
}

async function answers(url: string): Promise<void> {
  await expect(async () => expect((await fetch(url)).ok).toBe(true)).toPass({ timeout: 60_000 });
}

test(
  "an operator closes the site, players are told, and it opens again; inspection is announced",
  inLanguage("en"),
  async ({ page }) => {
    test.slow();
    const [PORT, BACKEND_PORT, DATA_DIR] = [
      await freePort(),
      await freePort(),
      mkdtempSync(join(tmpdir(), "operator-")),
    ];
    const env = {
      PORT,
      BACKEND_PORT,
      DATA_DIR,
      SANDBOX: "1",
      NODE_ENV: "production",
      WORKERS: "1",
      LOG_LEVEL: "silent",
      NEXTAUTH_SECRET: "only for the browser tests",
    };
    const site = `http://localhost:${PORT}`;
    const backend = run("backend/main.ts", env);
    const portal = run("server.ts", env, movableClock);
    try {
      await answers(`http://localhost:${BACKEND_PORT}/readyz`);
      await answers(`${site}/healthz`);
      // The portal's clock goes 6 s ahead: what it holds of the site's state is due.
      const pass = async () => {
        const moved = once(portal, "message");
        portal.send("on");
        await moved;
      };

      await page.goto(`${site}/en/operator`);
      await expectNoViolation(page);
      await page.locator("input[name=username]").fill("operator01");
      await page.locator("input[name=password]").fill("wrong password");
      await page.getByRole("button", { name: t.signIn, exact: true }).click();
      await expect(page.getByText(texts.en.errors.wrong_credentials)).toBeVisible();
      await page.locator("input[name=password]").fill("vanhanh123");
      await page.getByRole("button", { name: t.signIn, exact: true }).click();
      await expect(page.getByText("Signed in as operator01")).toBeVisible();
      await expectNoViolation(page);

      const maintain = page.locator("[data-switch=maintain]");
      await maintain.locator("textarea[name=en]").fill("Back at noon.");
      await maintain.getByRole("button", { name: t.maintain.begin, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: t.cancel, exact: true }).first().click();
      expect((await fetch(`${site}/`, { redirect: "manual" })).status).toBe(200);
      await maintain.getByRole("button", { name: t.maintain.begin, exact: true }).click();
      await page.getByRole("button", { name: t.maintain.confirm, exact: true }).click();
      await expect(maintain.getByText("nap is under maintenance")).toBeVisible();
      await pass();
      const player = await page.context().newPage();
      await player.goto(`${site}/en/kiem-the-vo-song`);
      await expect(player).toHaveURL(`${site}/en/maintain`);
      await expect(player.getByText("Back at noon.")).toBeVisible();
      expect((await fetch(`${site}/apidev/game`)).status).toBe(503);
      expect((await fetch(`${site}/apidev/payment/balance`)).status).toBe(401);

      await maintain.getByRole("button", { name: "Open nap again" }).click();
      await expect(maintain.getByText(t.maintain.isOff)).toBeVisible();
      await pass();
      expect((await fetch(`${site}/`, { redirect: "manual" })).status).toBe(200);

      const inspect = page.locator("[data-switch=inspect]");
      await inspect.getByRole("button", { name: t.inspect.begin, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: t.inspect.confirm, exact: true }).click();
      await expect(inspect.getByText("nap is being inspected")).toBeVisible();
      await pass();
      await player.goto(`${site}/en`);
      await expect(player.locator("[data-inspected]")).toHaveText(texts.en.siteBar.inspected);
      await expectNoViolation(player, "[data-site-bar]");
      await expect(page.getByText(t.actions.maintain_off).first()).toBeVisible();
    } finally {
      for (const child of [portal, backend]) {
        const gone = once(child, "exit");
        if (child.exitCode === null && child.kill("SIGTERM")) await gone;
      }
      rmSync(DATA_DIR, { recursive: true });
    }
  },
);
