import { readFileSync, writeFileSync } from "node:fs";
import type { CatalogueChanged } from "../backend/catalogue/change-catalogue";
import type { Result } from "../lib/contract/errors";
import { parseCatalogueArgs, usage } from "./catalogue/args";
import { readCatalogueFile } from "./catalogue/read-catalogue-file";
import { readCodes } from "./catalogue/read-codes";
import { changeLines, codeLines, faultLines } from "./catalogue/report";
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
  if (asked.action === "back")
    return report(await runCommand("restoreCatalogue", { by: terminalUser(), dry_run }), dry_run);
  const text = readFileSync(asked.file, "utf8");
  if (asked.file.endsWith(".csv")) return importCodes(text, dry_run);
  const read = readCatalogueFile(text);
  if (!read.ok) return fail(1, faultLines(read.faults));
  report(
    await runCommand("importCatalogue", { by: terminalUser(), dry_run, content: read.catalogue }),
    dry_run,
  );
}

function report(result: Result<CatalogueChanged>, dry_run: boolean): void {
  if (!result.ok) return fail(1, ["there is no version to go back to"]);
  const { changes, version } = result.value;
  changeLines(changes).forEach((line) => console.log(line));
  if (changes.length === 0) console.log("nothing changes");
  else if (dry_run) console.log("nothing was changed: this is what an import would do");
  else console.log(`version ${version} is in force`);
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
  fail(1, [
    ...strangers.map((n) => `line ${lines[n]}: ${codes[n]?.gift_id} is no limited gift of the catalogue`),
    "no code came in",
  ]);
}

main().catch((error: unknown) => fail(1, [`catalogue: ${(error as Error).message}`]));
