import { spawnSync } from "node:child_process";
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
  if (status !== 0) process.exit(status ?? 1);
}
