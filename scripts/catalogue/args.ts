import { parseArgs } from "node:util";

export const usage = `npm run catalogue -- check FILE.json|FILE.csv
npm run catalogue -- import FILE.json|FILE.csv [--dry-run]
npm run catalogue -- import --back [--dry-run]
npm run catalogue -- export FILE.json
npm run catalogue -- schema FILE.json

check      says every fault of the file with its line, and what an import would change
import     puts the catalogue in force, all of it or nothing; a .csv adds gift codes (columns gift_id,code)
export     writes the catalogue in force; gift codes are never exported
schema     writes the JSON schema of such a file (docs/catalogue.schema.json), for editors that check while one types
--back     puts back the version before the one in force
--dry-run  says what would change, and changes nothing`;

export type CatalogueAsked =
  | { ok: false; why: string }
  | { ok: true; action: "export"; file: string }
  | { ok: true; action: "schema"; file: string }
  | { ok: true; action: "import"; file: string; dry_run: boolean }
  | { ok: true; action: "back"; dry_run: boolean };

/** Parses the arguments, or says in one line what is wrong with them. */
export function parseCatalogueArgs(args: readonly string[]): CatalogueAsked {
  let parsed;
  try {
    const options = { "dry-run": { type: "boolean" }, back: { type: "boolean" } } as const;
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return no((error as Error).message.split(". ")[0] ?? "unknown argument");
  }
  const [action, file, ...more] = parsed.positionals;
  const { back = false, "dry-run": dry_run = false } = parsed.values;
  if (action !== "check" && action !== "import" && action !== "export" && action !== "schema")
    return no("say check, import, export or schema");
  if (more.length > 0) return no(`"${more[0]}" is one word too many`);
  if (back) {
    if (action !== "import") return no("--back goes with import alone");
    return file === undefined ? { ok: true, action: "back", dry_run } : no("--back takes no file");
  }
  if (file === undefined) return no(`${action} needs a file`);
  if (action === "check" || action === "import")
    return { ok: true, action: "import", file, dry_run: dry_run || action === "check" };
  return dry_run ? no(`--dry-run does not go with ${action}`) : { ok: true, action, file };
}

const no = (why: string): CatalogueAsked => ({ ok: false, why });
