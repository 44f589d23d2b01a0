import { loadEnvFile } from "../lib/env-files";
import { checkEnvFile } from "./doctor/environment";
import { examine } from "./doctor/examine";
import { findingLines, isBlocking } from "./doctor/finding";
import { fail } from "./fail";
import { runMain } from "./run-main";

const usage = `npm run doctor -- [--json] [--offline]

Says what stands in the way of a real sale: the environment, the database, the addresses, the providers, the game servers and what is
sold. Nothing is changed. Exit code 0: nothing does; 1: something does; 2: the arguments are wrong.
--json     the findings as JSON
--offline  asks nobody outside: neither addresses, providers and game servers, nor sign-in and mail server`;

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const unknown = args.find((arg) => arg !== "--json" && arg !== "--offline");
  if (unknown !== undefined) return fail(2, [`doctor: unknown argument ${unknown}`, "", usage]);
  const { ENV_FILE: file } = process.env;
  loadEnvFile();
  const findings = [
    ...(file ? checkEnvFile(file) : []),
    ...(await examine({ offline: args.includes("--offline") })),
  ];
  if (args.includes("--json"))
    console.log(JSON.stringify({ ready: !findings.some(isBlocking), findings }, null, 2));
  else findingLines(findings).forEach((line) => console.log(line));
  process.exitCode = findings.some(isBlocking) ? 1 : 0;
}

runMain(usage, main, (error) => fail(1, [`doctor: ${(error as Error).message}`]));
