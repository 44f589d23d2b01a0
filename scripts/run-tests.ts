import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./browser";

/** `npm test`: everything that guards the main branch, each step by its own command of package.json. */
const browser = ensureBrowser();
const env = { ...process.env, CHROME_PATH: browser };

for (const step of ["check", "build", "e2e"]) {
  const started = Date.now();
  console.log(`\n== npm run ${step}`);
  const { status } = spawnSync("npm", ["run", "--silent", step], { env, stdio: "inherit" });
  console.log(
    `== npm run ${step}: ${status === 0 ? "passed" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  if (status !== 0) {
    if (step === "e2e") showFailedPages();
    process.exit(status ?? 1);
  }
}

/** What stood on the page when a browser test failed: on another machine the log is all that there is. */
function showFailedPages(): void {
  if (!existsSync("test-results")) return;
  for (const file of readdirSync("test-results", { recursive: true, encoding: "utf8" })) {
    if (file.endsWith("error-context.md"))
      console.log(`\n${file}\n${readFileSync(join("test-results", file), "utf8").slice(0, 6_000)}`);
  }
}
