import { readFileSync, writeFileSync } from "node:fs";
import type { CatalogueChanged } from "../backend/catalogue/change-catalogue";
import type { Result } from "../lib/contract/errors";
import { parseCatalogueArgs, usage } from "./catalogue/args";
import { readCatalogueFile } from "./catalogue/read-catalogue-file";
import { readCodes } from "./catalogue/read-codes";
import { changeLines, codeLines, faultLines, pictureLines } from "./catalogue/report";
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
  const { dry_run } = asked;
  const by = terminalUser();
  if (asked.action === "back")
    return report((how) => runCommand("restoreCatalogue", { by, ...how }), dry_run);
  const text = readFileSync(asked.file, "utf8");
  if (asked.file.endsWith(".csv")) return importCodes(text, dry_run);
  const read = readCatalogueFile(text);
  if (!read.ok) return fail(1, faultLines(read.faults));
  await report((how) => runCommand("importCatalogue", { by, ...how, content: read.catalogue }), dry_run);
}

/** Says what would change, and then changes just that, unless that was all that was asked. */
async function report(
  change: (how: { dry_run: boolean; in_force?: string }) => Promise<Result<CatalogueChanged>>,
  dry_run: boolean,
): Promise<void> {
  const ahead = await change({ dry_run: true });
  if (!ahead.ok)
    return fail(1, [
      ahead.error === "not_found" ? "there is no version to go back to" : `it can't be done: ${ahead.error}`,
    ]);
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
