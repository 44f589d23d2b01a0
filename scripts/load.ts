import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { parseOptions, usage } from "./load/options";
import { describe, runLoad } from "./load/run";
import { outliveReader } from "./run-main";

/**
 * `npm run load -- …`: visits of many players to a portal, and how long each step took. Exit code 1: some visits did not
 * come to their end; 2: the arguments are wrong, and nothing was asked.
 */
async function main(): Promise<number> {
  let asked;
  try {
    asked = parseOptions(process.argv.slice(2), () => randomInt(2 ** 31));
  } catch (error) {
    console.error(`load: ${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  if (asked.run === "help") {
    console.log(usage);
    return 0;
  }
  const result = await runLoad(asked.options);
  for (const line of describe(result)) console.log(line);
  if (asked.options.json) writeFileSync(asked.options.json, `${JSON.stringify(result, null, 2)}\n`);
  return result.visits.ended === result.players ? 0 : 1;
}

outliveReader();
process.exitCode = await main();
