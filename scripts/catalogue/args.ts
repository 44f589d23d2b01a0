import { parseArgs } from "node:util";

export const usage = `npm run catalogue -- check FILE.json|FILE.csv
npm run catalogue -- import FILE.json|FILE.csv [--dry-run]
npm run catalogue -- import --back [VERSION] [--dry-run]
npm run catalogue -- --versions
npm run catalogue -- remove-codes FILE.csv [--dry-run]
npm run catalogue -- export FILE.json
npm run catalogue -- schema FILE.json

check         says every fault of the file with its line, and what an import would change
import        puts the catalogue in force, all of it or nothing; a .csv adds gift codes (columns gift_id,code)
remove-codes  takes those gift codes of a .csv out again that are not sold
export        writes the catalogue in force; gift codes are never exported
schema        writes the JSON schema of such a file (docs/catalogue.schema.json), for editors that check while one types
--versions    lists the versions, the one in force first: number, when, by whom, and which one it puts back
--back        puts back the version before the one in force; said again, the one before that; or the version of a number
--dry-run     says what would change, and changes nothing`;

export type CatalogueAsked =
  | { ok: false; why: string }
  | { ok: true; action: "export"; file: string }
  | { ok: true; action: "schema"; file: string }
  | { ok: true; action: "import" | "remove-codes"; file: string; dry_run: boolean }
  | { ok: true; action: "back"; number?: number; dry_run: boolean }
  | { ok: true; action: "versions" };

const options = {
  "dry-run": { type: "boolean" },
  back: { type: "boolean" },
  versions: { type: "boolean" },
} as const;
const actions = ["check", "import", "remove-codes", "export", "schema"] as const;

/** A file of gift codes, in capitals, too, as Excel on Windows may name it. */
export const isCodes = (file: string): boolean => /\.csv$/i.test(file);

/** Parses the arguments, or says in one line what is wrong with them. */
export function parseCatalogueArgs(args: readonly string[]): CatalogueAsked {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return no((error as Error).message.split(". ")[0] ?? "unknown argument");
  }
  const { back = false, versions = false, "dry-run": dry_run = false } = parsed.values;
  const [said, file, ...more] = parsed.positionals;
  if (versions)
    return args.length === 1 ? { ok: true, action: "versions" } : no("--versions goes with nothing else");
  const action = actions.find((name) => name === said);
  if (!action) return no("say check, import, remove-codes, export or schema");
  if (more.length > 0) return no(`"${more[0]}" is one word too many`);
  if (back) return action === "import" ? backTo(file, dry_run) : no("--back goes with import alone");
  if (file === undefined) return no(`${action} needs a file`);
  if (action === "remove-codes" && !isCodes(file)) return no("remove-codes needs a .csv");
  if (action === "check") return { ok: true, action: "import", file, dry_run: true };
  if (action === "import" || action === "remove-codes") return { ok: true, action, file, dry_run };
  return dry_run ? no(`--dry-run does not go with ${action}`) : { ok: true, action, file };
}

function backTo(version: string | undefined, dry_run: boolean): CatalogueAsked {
  if (version === undefined) return { ok: true, action: "back", dry_run };
  if (!/^[1-9]\d{0,14}$/.test(version)) return no("--back takes no file, but may take a version's number");
  return { ok: true, action: "back", number: Number(version), dry_run };
}

const no = (why: string): CatalogueAsked => ({ ok: false, why });
