import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import type { Conformance } from "../lib/contract/conformance";
import { checks } from "./conform/checks";
import { parseOptions, usage } from "./conform/options";
import { matching, runChecks } from "./conform/run-checks";

/**
 * `npm run conform -- URL …`: whether a publisher's backend does what the portal needs, all faults in one run. Exit code
 * 1: something required does not hold; 2: the arguments are wrong, and nothing was asked.
 */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options.ok) {
    console.error(`conform: ${options.why}\n\n${usage}`);
    return 2;
  }
  const chosen = matching(checks, options.only);
  if (options.list) {
    for (const { level, call, name } of chosen) console.log(`${level.padEnd(8)}  ${call}: ${name}`);
    return 0;
  }
  if (options.pay && process.stdin.isTTY && !(await isConfirmed(options.url))) return 2;
  const notRun = new Map<string, number>();
  const conformance = await runChecks(chosen, options, (result, why) => {
    if (why) notRun.set(why, (notRun.get(why) ?? 0) + 1);
    else if (!result.ok) console.log(describe(result));
  });
  for (const [why, count] of notRun) console.log(`NOT RUN  ${count} checks: ${why}`);
  writeFileSync(options.json, `${JSON.stringify(conformance, null, 2)}\n`);
  const failed = conformance.checks.filter(({ ok }) => !ok);
  const faults = failed.filter(({ level }) => level === "required").length;
  console.log(
    `\n${conformance.checks.length} checks: ${faults} faults, ${failed.length - faults} features missing. ` +
      `${conformance.result === "pass" ? "The backend conforms" : "It does not conform yet"}; details in ${options.json}`,
  );
  return conformance.result === "pass" ? 0 : 1;
}

function describe({ level, call, name, value, effect, curl }: Conformance["checks"][number]): string {
  const head = `${level === "required" ? "FAULT  " : "missing"}  ${call}: ${name}`;
  return [head, `received: ${value}`, `players: ${effect}`, ...(curl ? [curl] : [])].join("\n         ");
}

async function isConfirmed(url: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Makes up to 15 orders of the smallest amounts at ${url}. Go on? (yes) `,
  );
  terminal.close();
  return answer.trim() === "yes";
}

process.exitCode = await main();
