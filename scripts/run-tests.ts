import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import findPostgres from "../backend/testing/find-postgres";
import { makeTemplates, removeTemplates } from "../backend/testing/templates";
import { ensureBrowser } from "./browser";

/**
 * `npm test`: all checks of the main branch, each step by its own command of package.json. The two lists run in
 * parallel, each in its order. The build rewrites files that the type check reads, so it runs after that.
 */
const sideBySide = [
  ["types", "build", "unit:backend"],
  ["lint", "unused", "unit:portal"],
];
// The steps inherit them, with what makeTemplates sets.
process.env.CHROME_PATH = ensureBrowser();
await findPostgres();
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void removeTemplates().finally(() => process.exit(1)));
try {
  makeTemplates();
  const checked = await Promise.all(sideBySide.map(runInTurn));
  const failed = checked.flat();
  if (failed.length === 0 && !(await run("e2e", "inherit"))) {
    showFailedPages();
    failed.push("e2e");
  }
  if (failed.length > 0) console.log(`\nFAILED: ${failed.join(", ")}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await removeTemplates();
}

/** Runs steps in order, and returns those that failed. A failure does not stop the next steps. */
async function runInTurn(steps: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (const step of steps) if (!(await run(step, "pipe"))) failed.push(step);
  return failed;
}

/** Runs a step. With "pipe" its output is printed when it ends, so that parallel outputs do not mix. */
function run(step: string, output: "pipe" | "inherit"): Promise<boolean> {
  const started = Date.now();
  if (output === "inherit") console.log(`\n== npm run ${step}`);
  const child = spawn("npm", ["run", "--silent", step], { stdio: ["ignore", output, output] });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => void parts.push(part));
  return new Promise((resolve) => {
    child.on("close", (status) => {
      const took = `${Math.round((Date.now() - started) / 1000)} s`;
      if (output === "pipe") process.stdout.write(`\n== npm run ${step}\n${Buffer.concat(parts)}`);
      console.log(`== npm run ${step}: ${status === 0 ? "passed" : "FAILED"} in ${took}`);
      resolve(status === 0);
    });
  });
}

/**
 * Prints the pages of failed browser tests, and then once more which tests they were and why: on a CI machine only
 * the log is available, and often its end alone.
 */
function showFailedPages(): void {
  if (!existsSync("test-results")) return;
  const pages = readdirSync("test-results", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("error-context.md"))
    .map((file) => ({ file, text: readFileSync(join("test-results", file), "utf8") }));
  for (const { file, text } of pages) console.log(`\n${file}\n${text.slice(0, 6_000)}`);
  for (const { text } of pages) console.log(`\n${summary(text)}`);
}

/** A failed test's name, place and first words of its error, of Playwright's error-context.md. */
function summary(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() && !/^(#|```)/.test(line));
  return lines.slice(0, 8).join("\n").slice(0, 600);
}
