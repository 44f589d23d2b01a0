import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync, closeSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Tests } from "./fault";

/**
 * passed: every test ran and passed · failed: tests ran and did not pass, `first` is one of them · broken: the tests
 * could not run (a build, a file or a browser that fails says nothing about a fault).
 */
export type Outcome =
  | { kind: "passed"; tests: number }
  | { kind: "failed"; tests: number; first: string }
  | { kind: "broken"; why: string };

const most_ms = 15 * 60_000;
const running = new Set<ChildProcess>();
let ending = false;

/** Ends what was started, with its own children, and waits for it. Nothing is started or answered from then on. */
export async function endRunning(): Promise<void> {
  ending = true;
  await Promise.all([...running].map((child) => endWithChildren(child)));
}

/** A program is started as the head of a group of processes, which gets the signal as a whole. */
async function endWithChildren(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  const { pid } = child;
  const gone = once(child, "exit");
  process.kill(-pid, "SIGTERM");
  const insist = setTimeout(() => process.kill(-pid, "SIGKILL"), 20_000);
  await gone;
  clearTimeout(insist);
}

/** Runs tests in a copy of the project; the browser's need `build` first. */
export async function runTestsOf(folder: string, tests: Tests): Promise<Outcome> {
  const isJest = tests.suite !== "e2e";
  const report = join(folder, "test-report.json");
  rmSync(report, { force: true });
  const args = isJest ? jestOf(tests, report) : playwrightOf(tests);
  const { status, output } = await runNpm(folder, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  let text: string;
  try {
    text = readFileSync(report, "utf8");
  } catch {
    return { kind: "broken", why: `no report (status ${status}): ${lastLine(output)}` };
  }
  return isJest
    ? readJest(JSON.parse(text) as JestReport)
    : readPlaywright(JSON.parse(text) as BrowserReport);
}

/** Builds the copy; undefined when that went well, else why not. */
export async function build(folder: string): Promise<string | undefined> {
  const { status, output } = await runNpm(folder, ["run", "--silent", "build"]);
  return status === 0 ? undefined : `the build failed: ${lastLine(output)}`;
}

/** The suite's own command of package.json, with a report. */
function jestOf({ suite, pattern, title }: Tests, report: string): string[] {
  const named = title === undefined ? [] : ["-t", title];
  // A test that leaves something open would keep Jest from ending.
  const options = ["--forceExit", "--json", "--outputFile", report, ...named];
  return ["run", "--silent", `unit:${suite}`, "--", ...options, "--", pattern];
}

function playwrightOf({ pattern, title }: Tests): string[] {
  const named = title === undefined ? [] : ["-g", title];
  // The first failure is enough.
  return ["run", "--silent", "e2e", "--", pattern, ...named, "--reporter=json", "--max-failures=1"];
}

async function runNpm(cwd: string, args: readonly string[], more: Record<string, string> = {}) {
  const log = join(cwd, "test-output.log");
  const file = openSync(log, "w");
  const child = spawn("npm", args, {
    cwd,
    env: { ...process.env, ...more },
    stdio: ["ignore", file, file],
    detached: true,
  });
  closeSync(file);
  running.add(child);
  const late = setTimeout(() => void endWithChildren(child), most_ms);
  const [status] = (await once(child, "exit")) as [number | null];
  clearTimeout(late);
  running.delete(child);
  if (ending) await new Promise(() => undefined);
  return { status, output: readFileSync(log, "utf8") };
}

const lastLine = (output: string) => output.trim().split("\n").at(-1) ?? "";

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Of files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

export function readJest(report: JestReport): Outcome {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = report;
  const tests = numPassedTests + numFailedTests;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults);
  const first = failed.find(({ status }) => status === "failed")?.fullName;
  if (first !== undefined) return { kind: "failed", tests, first };
  if (numRuntimeErrorTestSuites > 0) return { kind: "broken", why: lastLine(testResults[0]?.message ?? "") };
  return tests > 0 ? { kind: "passed", tests } : { kind: "broken", why: "no test was run" };
}

interface BrowserSuite {
  specs: { title: string; ok: boolean }[];
  suites?: BrowserSuite[];
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Of no test: a file that can't be loaded, a site that does not start. */
  errors: { message?: string }[];
  suites: BrowserSuite[];
}

export function readPlaywright({ stats, errors, suites }: BrowserReport): Outcome {
  const tests = stats.expected + stats.unexpected;
  // That it stopped at the first failure is one of the errors, too.
  if (stats.unexpected > 0) return { kind: "failed", tests, first: firstFailed(suites) ?? "" };
  if (errors.length > 0) return { kind: "broken", why: errors[0]?.message ?? "" };
  return tests > 0 ? { kind: "passed", tests } : { kind: "broken", why: "no test was run" };
}

function firstFailed(suites: readonly BrowserSuite[]): string | undefined {
  for (const { specs, suites: inner } of suites) {
    const found = specs.find(({ ok }) => !ok)?.title ?? firstFailed(inner ?? []);
    if (found !== undefined) return found;
  }
  return undefined;
}
