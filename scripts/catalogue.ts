import { readFileSync, writeFileSync } from "node:fs";
import type { CatalogueChanged } from "../backend/catalogue/change-catalogue";
import { storedCodeRow } from "../backend/commands/catalogue";
import type { Result } from "../lib/contract/errors";
import { faultSentences } from "../lib/i18n/sentences";
import { isCodes, parseCatalogueArgs, usage } from "./catalogue/args";
import { readCatalogueFile } from "./catalogue/read-catalogue-file";
import { readCodes } from "./catalogue/read-codes";
import { readText } from "./catalogue/read-text";
import {
  changeLines,
  codeLines,
  faultLines,
  pictureLines,
  removedLines,
  versionLines,
} from "./catalogue/report";
import { catalogueSchema } from "./catalogue/schema";
import { fail } from "./fail";
import { runCommand, terminalUser } from "./run-command";

/**
 * `npm run catalogue`: what is sold, as a file (docs/catalogue.md). Exit code 1: the file has faults or could not be put
 * in force; 2: the arguments are wrong. Either way nothing was changed.
 */
async function main(): Promise<void> {
  const asked = parseCatalogueArgs(process.argv.slice(2));
  if (!asked.ok) return fail(2, [`catalogue: ${asked.why}`, "", usage]);
  if (asked.action === "schema") return writeFileSync(asked.file, catalogueSchema());
  if (asked.action === "export") return exportTo(asked.file);
  if (asked.action === "versions") return listVersions();
  const { dry_run } = asked;
  const by = terminalUser();
  if (asked.action === "back") {
    const { number } = asked;
    return report((how) => runCommand("restoreCatalogue", { by, number, ...how }), dry_run, number);
  }
  const said = readText(readFileSync(asked.file));
  if (!said.ok) return fail(1, faultLines(said.faults));
  if (asked.action === "remove-codes") return removeCodes(said.text, dry_run);
  if (isCodes(asked.file)) return importCodes(said.text, dry_run);
  const read = readCatalogueFile(said.text);
  if (!read.ok) return fail(1, faultLines(read.faults));
  await report((how) => runCommand("importCatalogue", { by, ...how, content: read.catalogue }), dry_run);
}

/**
 * Says what would change, and then changes just that, unless that was all that was asked. `number`: of the version that
 * is to be put back.
 */
async function report(
  change: (how: { dry_run: boolean; in_force?: string }) => Promise<Result<CatalogueChanged>>,
  dry_run: boolean,
  number?: number,
): Promise<void> {
  const ahead = await change({ dry_run: true });
  if (!ahead.ok) {
    if (ahead.error !== "not_found") {
      const faults = Object.entries(faultSentences(ahead.fields ?? {}, "en"));
      const lines = faults.map(([field, sentence]) => `${field}: ${sentence}`);
      return fail(1, [`it can't be done: ${ahead.error}`, ...lines]);
    }
    const none = number === undefined ? "version to go back to" : `version ${number}: --versions lists them`;
    return fail(1, [`there is no ${none}`]);
  }
  const { changes, missing_pictures, in_force } = ahead.value;
  [...changeLines(changes), ...pictureLines(missing_pictures)].forEach((line) => console.log(line));
  if (changes.length === 0) return console.log("nothing changes");
  if (dry_run) return console.log("nothing was changed: this is what an import would do");
  const done = await change({ dry_run: false, in_force });
  if (!done.ok || done.value.version === undefined)
    return fail(1, ["what is sold was changed meanwhile: nothing was imported"]);
  console.log(`version ${done.value.version} is in force`);
}

async function exportTo(file: string): Promise<void> {
  const result = await runCommand("exportCatalogue", {});
  if (!result.ok) return fail(1, [`the catalogue can't be exported: ${result.error}`]);
  writeFileSync(file, `${JSON.stringify(result.value, null, 2)}\n`);
  console.log(`${file} has the catalogue, without gift codes`);
}

async function listVersions(): Promise<void> {
  const result = await runCommand("listVersions", {});
  if (!result.ok) return fail(1, [`the versions can't be listed: ${result.error}`]);
  if (result.value.length === 0) return console.log("there is no version yet");
  versionLines(result.value).forEach((line) => console.log(line));
}

async function removeCodes(text: string, dry_run: boolean): Promise<void> {
  const read = readCodes(text, storedCodeRow);
  if (!read.ok) return fail(1, faultLines(read.faults));
  const result = await runCommand("removeCodes", { codes: read.codes, dry_run });
  if (!result.ok) return fail(1, [`the codes can't be removed: ${result.error}`]);
  const told = removedLines(result.value, read.lines, dry_run);
  told.forEach((line) => console.log(line));
  if (Object.keys(result.value.removed).length === 0) console.log("no code was removed");
}

async function importCodes(text: string, dry_run: boolean): Promise<void> {
  const read = readCodes(text);
  if (!read.ok) return fail(1, faultLines(read.faults));
  const { codes, lines } = read;
  const result = await runCommand("importCodes", { codes, dry_run });
  if (result.ok) return codeLines(result.value, lines, dry_run).forEach((line) => console.log(line));
  const strangers = Object.keys(result.fields ?? {}).map((place) => Number(place.split(".")[1]));
  const faults = strangers.map((n) => ({
    line: lines[n] ?? 0,
    field: "gift_id",
    message: `${codes[n]?.gift_id} is no limited gift of the catalogue`,
  }));
  fail(1, [...faultLines(faults), "no code came in"]);
}

main().catch((error: unknown) => fail(1, [`catalogue: ${(error as Error).message}`]));
