import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { toString as drawQr } from "qrcode";
import { loadEnvFile } from "../lib/env-files";
import { examine } from "./doctor/examine";
import { findingLines } from "./doctor/finding";
import { fail } from "./fail";
import { runMain } from "./run-main";
import { askAll } from "./setup/ask";
import { complete, faultsOfAnswers, type Answers } from "./setup/complete";
import { readEnvFile, writeEnvFile } from "./setup/env-file";

const usage = `npm run setup -- [--file ANSWERS.json] [--out FILE] [--offline]

Writes the environment of a real site to one file (site.env), which every program reads by ENV_FILE=FILE. Secrets are made
here and shown once, with the first operator's password and the key for an authenticator app. Run again, it changes what
is answered anew and keeps the rest, comments too; an operator whom the file has keeps password and app, and the key that
another BACKEND_SECRET takes the place of is kept as BACKEND_SECRET_OLD. At the end it says what is missing for a real sale,
as npm run doctor does.
--file     answers for machines: an object of variables (null removes one), and "operator", the first operator's name
--out      the file to write
--offline  asks nobody outside: neither addresses, providers and game servers, nor sign-in and mail server`;

let isWritten = false;

/** Exit code 1: it stopped, and says so if nothing was written; 2: the arguments are wrong. */
async function main(): Promise<void> {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        file: { type: "string" },
        out: { type: "string", default: "site.env" },
        offline: { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    return fail(2, [`setup: ${(error as Error).message.split(". ")[0]}`, "", usage]);
  }
  const { file, out, offline } = values;
  if (file === undefined && !process.stdin.isTTY)
    return fail(2, ["setup: there is no terminal to ask at: give the answers by --file", "", usage]);
  const before = readEnvFile(out);
  const answers = file === undefined ? await askAll(before) : readAnswers(file);
  const faults = faultsOfAnswers(answers);
  if (faults.length > 0) return fail(1, [...faults, "nothing was written"]);
  const completed = await complete(before, answers as Answers);
  writeEnvFile(out, completed.values);
  isWritten = true;
  console.log(`${out} is written: start with ENV_FILE=${out} npm start`);
  if (completed.made.length > 0) console.log("\nmade here, and shown this once:");
  completed.made.forEach(({ name, value }) => console.log(`  ${name}: ${value}`));
  if (completed.keeps_former)
    console.log(
      "\nBACKEND_SECRET is another than before: the former one stays as BACKEND_SECRET_OLD, so that what it sealed can be read",
    );
  const { app_address, known_operator: known } = completed;
  if (app_address !== undefined) {
    console.log("\nput the key into the app before the first sign-in, which asks for its code");
    if (process.stdout.isTTY) console.log(await drawQr(app_address, { type: "terminal", small: true }));
  }
  if (known !== undefined) {
    console.log(
      `\n${known} is in the file already, and keeps password and app. New ones, once the site has run:`,
    );
    console.log(`  ENV_FILE=${out} npm run operator -- change ${known} --new-password --reset-factor`);
  }
  console.log(
    "\ngames, methods and the terms that players agree to are in the catalogue (docs/catalogue.md)\n",
  );
  process.env.ENV_FILE = out;
  loadEnvFile();
  findingLines(await examine({ offline })).forEach((line) => console.log(line));
}

function readAnswers(file: string): Record<string, unknown> {
  const read: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new Error(`${file} must be an object of answers`);
  return read as Record<string, unknown>;
}

runMain(usage, main, (error) =>
  fail(1, [`setup: ${(error as Error).message}`, ...(isWritten ? [] : ["nothing was written"])]),
);
