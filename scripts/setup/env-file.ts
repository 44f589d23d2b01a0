import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** The variables of a file that `npm run setup` has written before; none without a file. */
export function readEnvFile(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, "utf8"))).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

/** Writes the variables, readable by its owner alone; the file before is whole until the new one is. */
export function writeEnvFile(file: string, values: Record<string, string>): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${quoted(value)}`);
  const text = `# Written by npm run setup. It has secrets: keep it out of repositories and backups that others read.\n${lines.join("\n")}\n`;
  const next = `${file}.next`;
  writeFileSync(next, text, { mode: 0o600 });
  renameSync(next, file);
}

/** Quotes alone where the value would be read otherwise: some readers of such files take quotes as a part of it. */
function quoted(value: string): string {
  if (!/[#'"`\s\\]/.test(value)) return value;
  const quote = ["'", "`", '"'].find((mark) => !value.includes(mark));
  if (!quote) throw new Error("a value has all three quotation marks: set it by hand, or by its NAME_FILE");
  return `${quote}${value}${quote}`;
}
