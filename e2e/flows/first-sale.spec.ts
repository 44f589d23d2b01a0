import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { codeOf, fillIn, press, secretOf } from "../fixtures/operator-steps";
import { freePort, startProgram, type Program } from "../fixtures/programs";
import { bothLanguages, expectNoViolation, test, texts } from "../fixtures/site";

interface Ran {
  status: number;
  output: string;
}

bothLanguages((language) => {
  test("an empty site opens soon, tells operators what is left, and shows what is imported", async ({
    page,
  }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), "first-sale-"));
    const [PORT, BACKEND_PORT] = [await freePort(), await freePort()];
    const ENV_FILE = join(folder, "site.env");
    const more = {
      ENV_FILE,
      PORT,
      BACKEND_PORT,
      DATA_DIR: folder,
      SANDBOX: "0",
      LOG_LEVEL: "silent",
      WORKERS: "1",
    };
    const env: NodeJS.ProcessEnv = { ...process.env, ...more, NODE_ENV: "production", NODE_OPTIONS: "" };
    const run = (command: string, ...args: string[]) =>
      new Promise<Ran>((resolve) => {
        execFile(
          process.execPath,
          ["--import", "tsx", `scripts/${command}.ts`, ...args],
          { env },
          (error, stdout, stderr) =>
            resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
        );
      });
    const site = `http://localhost:${PORT}`;
    const at = (path: string) => `${site}${language === "en" ? "/en" : ""}${path}`;
    const programs: Program[] = [];
    try {
      const answers = join(folder, "answers.json");
      const addresses = { PUBLIC_URL: site, BACKEND_PUBLIC_URL: `http://localhost:${BACKEND_PORT}` };
      writeFileSync(answers, JSON.stringify({ ...addresses, SITE_NAME: "Nạp Mới", operator: "anna" }));
      writeFileSync(ENV_FILE, "");
      const setup = await run("setup", "--file", answers, "--out", ENV_FILE, "--offline");
      const password = /password of anna: (\S+)/.exec(setup.output)?.[1] ?? "";
      expect([setup.status, password.length > 12]).toEqual([0, true]);
      const start = (file: string, readyAt: string) =>
        startProgram(file, { env: { ...more, NODE_ENV: "production" }, readyAt });
      programs.push(await start("backend/main.ts", `http://localhost:${BACKEND_PORT}/readyz`));
      programs.unshift(await start("server.ts", `${site}/healthz`));

      const { home, operator } = texts[language];
      await page.goto(at("/"));
      await expect(page.getByRole("heading", { name: home.soonTitle })).toBeVisible();
      await expectNoViolation(page);

      await page.goto(at("/operator"));
      await fillIn(page, { username: "anna", password }, operator.signIn);
      await expect(page).toHaveURL(at("/operator/account"));
      const { account } = operator;
      await fillIn(page, { password, new_password: "a password of her own" }, account.changePassword);
      await press(page, account.setUpApp);
      await fillIn(page, { code: await codeOf(await secretOf(page), 0) }, account.useApp);
      await press(page, account.codesKept);
      await page.goto(at("/operator"));
      const checklist = page.getByRole("region", { name: operator.checklist.heading });
      const { games, methods, servers } = operator.checklist.points;
      await expect(checklist.getByText(games)).toBeVisible();
      await expect(checklist.getByText(methods)).toBeVisible();
      await expectNoViolation(page);

      expect((await run("catalogue", "import", "docs/examples/catalogue.json")).output).toContain(
        "version 1 is in force",
      );
      const link = page.getByRole("link", { name: /Kiếm Thế Vô Song/ }).first();
      await expect(async () => {
        await page.goto(at("/"));
        await expect(link).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.goto(at("/operator"));
      await expect(checklist.getByText(methods)).toBeVisible();
      await expect(checklist.getByText(games)).toHaveCount(0);
      await expect(checklist.getByText(servers)).toHaveCount(0);

      const doctor = await run("doctor", "--json", "--offline");
      const { ready, findings } = JSON.parse(doctor.output) as {
        ready: boolean;
        findings: { name: string; state: string }[];
      };
      const stateOf = (name: string) => findings.find((finding) => finding.name === name)?.state;
      expect([doctor.status, ready, stateOf("games"), stateOf("sign_in")]).toEqual([
        1,
        false,
        "ok",
        "missing",
      ]);
    } finally {
      for (const program of programs) await program.end();
      rmSync(folder, { recursive: true });
    }
  });
});
