import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser";
import { fail } from "./fail";
import { copyProject } from "./mutants/copy";
import { suites, type Fault, type Tests } from "./mutants/fault";
import { faults } from "./mutants/list";
import { plant, whyNot } from "./mutants/plant";
import { build, endRunning, runTestsOf, type Outcome } from "./mutants/run-tests-of";

/**
 * `npm run mutants`: plants each fault of mutants/list.ts in a copy of the project, runs the tests that should find it,
 * and says whether they fail. Nothing here is changed. Exit code 1: a fault was not found; 2: it could not begin.
 */
const usage = `npm run mutants -- [NAME…] [--suite ${suites.join("|")}] [--at COMMIT]

NAME      only these faults
--suite   only those that this suite's tests should find
--at      in the files of another commit; a fault that does not fit there is left out`;

class CannotBegin extends Error {}

interface Asked {
  chosen: readonly Fault[];
  at?: string;
}

function readArgs(): Asked {
  const options = { suite: { type: "string" }, at: { type: "string" } } as const;
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CannotBegin(`${(error as Error).message}\n\n${usage}`);
  }
  const { positionals: names, values } = parsed;
  const unknown = names.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown !== undefined) throw new CannotBegin(`there is no fault "${unknown}"\n\n${usage}`);
  if (values.suite !== undefined && !suites.some((suite) => suite === values.suite))
    throw new CannotBegin(`there is no suite "${values.suite}"\n\n${usage}`);
  const isAsked = ({ name, foundBy }: Fault) =>
    (names.length === 0 || names.includes(name)) &&
    (values.suite === undefined || foundBy.suite === values.suite);
  return { chosen: faults.filter(isAsked), at: values.at };
}

/** The faults that can be planted in the copy. At another commit some do not fit; here all have to. */
function fitting(folder: string, { chosen, at }: Asked): readonly Fault[] {
  const rest: Fault[] = [];
  for (const fault of chosen) {
    const why = whyNot(folder, fault);
    if (why === undefined) rest.push(fault);
    else if (at === undefined) throw new CannotBegin(`${fault.name} can't be planted: ${why}`);
    else console.log(`left out   ${fault.name}: ${why}`);
  }
  return rest;
}

/** Only what passes without a fault can say something about one. */
async function checkUnchanged(folder: string, chosen: readonly Fault[]): Promise<void> {
  const distinct = new Map(chosen.map(({ foundBy }) => [JSON.stringify(foundBy), foundBy]));
  const tests = [...distinct.values()];
  const why = tests.some(({ suite }) => suite === "e2e") ? await build(folder) : undefined;
  if (why !== undefined) throw new CannotBegin(`without any fault, ${why}`);
  for (const each of tests) {
    const outcome = await runTestsOf(folder, each);
    if (outcome.kind !== "passed")
      throw new CannotBegin(`without any fault, ${nameOf(each)}: ${say(outcome)}`);
  }
  console.log(`without a fault all pass: ${tests.length} selections of tests`);
}

async function tryFault(folder: string, fault: Fault): Promise<Outcome> {
  const takeOut = plant(folder, fault);
  try {
    const why = fault.foundBy.suite === "e2e" ? await build(folder) : undefined;
    return why === undefined ? await runTestsOf(folder, fault.foundBy) : { kind: "broken", why };
  } finally {
    takeOut();
  }
}

const nameOf = ({ suite, pattern, title }: Tests) => `${suite} ${pattern}${title ? ` "${title}"` : ""}`;

function say(outcome: Outcome): string {
  if (outcome.kind === "passed") return `${outcome.tests} tests pass`;
  return outcome.kind === "failed" ? `fails: ${outcome.first}` : `could not run: ${outcome.why}`;
}

const words = { failed: "found", passed: "NOT FOUND", broken: "NOT RUN" } as const;

async function main(): Promise<void> {
  const asked = readArgs();
  if (asked.chosen.some(({ foundBy }) => foundBy.suite === "e2e")) process.env.CHROME_PATH = ensureBrowser();
  const { folder, remove } = copyProject(asked.at);
  const stop = () => void endRunning().finally(() => (remove(), process.exit(130)));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  try {
    const chosen = fitting(folder, asked);
    await checkUnchanged(folder, chosen);
    const missed: string[] = [];
    for (const fault of chosen) {
      const started = Date.now();
      const outcome = await tryFault(folder, fault);
      const took = `${Math.round((Date.now() - started) / 1000)} s`;
      console.log(`${words[outcome.kind].padEnd(10)} ${fault.name} (${took}) ${say(outcome)}`);
      if (outcome.kind !== "failed") missed.push(fault.name);
    }
    const found = chosen.length - missed.length;
    console.log(
      `${found} of ${chosen.length} faults found${missed.length ? `; not: ${missed.join(", ")}` : ""}`,
    );
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    remove();
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof CannotBegin)) throw error;
  fail(2, [`mutants: ${error.message}`]);
});
