import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import type { Conformance } from "../lib/contract/conformance";
import { signConformance } from "../lib/contract/conformance-signature";
import type { Check } from "./conform/check";
import { checks } from "./conform/checks";
import { Context } from "./conform/context";
import { gameServerChecks } from "./conform/game-server";
import { GameServerContext } from "./conform/game-server/context";
import { parseOptions, usage } from "./conform/options";
import { matching, runChecks } from "./conform/run-checks";
import { outliveReader } from "./run-main";

/**
 * `npm run conform -- …`: whether a publisher's backend, or a game server, does what is needed, all faults in one run.
 * Exit code 1: something required does not hold; 2: the arguments are wrong, and nothing was asked.
 */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2), process.env);
  if (!options.ok) {
    console.error(`conform: ${options.why}\n\n${usage}`);
    return 2;
  }
  switch (options.run) {
    case "help":
      console.log(usage);
      return 0;
    case "list":
      for (const { level, call, name } of options.of === "backend"
        ? matching(checks, options.only)
        : matching(gameServerChecks(true), options.only))
        console.log(`${level.padEnd(8)}  ${call}: ${name}`);
      return 0;
    case "backend":
      if (options.pay && process.stdin.isTTY && !(await isConfirmed(options.url))) return 2;
      return judge("The backend", checks, new Context(options));
    case "game-server": {
      const canCount = options.data.delivered_url !== undefined;
      return judge("The game server", gameServerChecks(canCount), new GameServerContext(options));
    }
  }
}

/** Runs the checks, tells what does not hold, and writes the result. */
async function judge<C extends Context | GameServerContext>(
  what: string,
  all: readonly Check<C>[],
  context: C,
): Promise<number> {
  const { json, key, only } = context.options;
  const notRun = new Map<string, Conformance["checks"]>();
  const unmade = { required: 0, feature: 0 };
  const conformance = await runChecks(matching(all, only), context, (result, why) => {
    if (why) {
      const known = notRun.get(why) ?? [];
      notRun.set(why, [...known, result]);
      unmade[result.level] += 1;
    } else if (!result.ok) console.log(describe(result));
  });
  for (const [why, left] of notRun) {
    const required = left.filter(({ level }) => level === "required");
    const named = required.slice(0, 3).map(({ call, name }) => `\n         required: ${call}: ${name}`);
    const more =
      required.length > named.length ? `\n         and ${required.length - named.length} more` : "";
    console.log(`NOT RUN  ${left.length} checks: ${why}${named.join("")}${more}`);
  }
  const signed = key ? { ...conformance, signature: signConformance(conformance, key) } : conformance;
  writeFileSync(json, `${JSON.stringify(signed, null, 2)}\n`);
  const count = (level: "required" | "feature") =>
    conformance.checks.filter((check) => !check.ok && check.level === level).length - unmade[level];
  console.log(
    `\n${conformance.checks.length} checks: ${count("required")} faults, ${count("feature")} missing or not to the letter, ` +
      `${unmade.required + unmade.feature} not run, ${unmade.required} of them required. ` +
      `${what} ${conformance.result === "pass" ? "conforms" : "does not conform yet"}; details in ${json}`,
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
    `Makes up to 15 orders of the smallest amounts at ${url}, and buys an item and two gifts, up to twelve times where nothing limits that. Go on? (yes) `,
  );
  terminal.close();
  return answer.trim() === "yes";
}

outliveReader();
process.exitCode = await main();
