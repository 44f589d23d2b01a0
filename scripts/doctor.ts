import { loadEnvFile } from "../lib/env-files";
import { examine } from "./doctor/examine";
import { findingLines, isBlocking } from "./doctor/finding";
import { fail } from "./fail";

const usage = `npm run doctor -- [--json] [--offline]

Says what stands in the way of a real sale: the environment, the database, the addresses, the providers, the game servers and what is
sold. Nothing is changed. Exit code 0: nothing does; 1: something does; 2: the arguments are wrong.
--json     the findings as JSON
--offline  asks neither the addresses nor the providers and game servers`;

async function main(args: readonly string[]): Promise<void> {
  const unknown = args.find((arg) => arg !== "--json" && arg !== "--offline");
  if (unknown !== undefined) return fail(2, [`doctor: unknown argument ${unknown}`, "", usage]);
  loadEnvFile();
  const findings = await examine({ offline: args.includes("--offline") });
  if (args.includes("--json"))
    console.log(JSON.stringify({ ready: !findings.some(isBlocking), findings }, null, 2));
  else findingLines(findings).forEach((line) => console.log(line));
  process.exitCode = findings.some(isBlocking) ? 1 : 0;
}

main(process.argv.slice(2)).catch((error: unknown) => fail(1, [`doctor: ${(error as Error).message}`]));
