import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { secretOfFile, withoutMark } from "../../lib/env-files";

/** A variable as it stands in the file, maybe over several lines; without a name a comment or a blank line. */
interface Part {
  name?: string;
  text: string;
}

/**
 * The variables of a file that `npm run setup` or somebody else has written; none without a file. Throws the numbers of
 * lines that can't be read, without what they say: every reader would leave them out.
 */
export function readEnvFile(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const text = withoutMark(readFileSync(file, "utf8"));
  const { unread } = partsOf(text);
  if (unread.length > 0)
    throw new Error(
      `${file}: can't read line ${unread.join(", ")}: write it as NAME=value, or with # before it`,
    );
  return variablesOf(text);
}

const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseEnv(text)).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

const quotes = ["'", "`", '"'];

/** The file's parts in their order, and the numbers of the lines that are none (node:util's parseEnv skips them). */
export function partsOf(text: string): { parts: Part[]; unread: number[] } {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const parts: Part[] = [];
  const unread: number[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const begun = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line);
    const [, name, value = ""] = begun ?? [];
    if (name === undefined) {
      if (/^\s*(?:#|$)/.test(line)) parts.push({ text: line });
      else unread.push(at + 1);
      continue;
    }
    const last = quotes.includes(value.charAt(0)) ? endOfQuoted(value, lines, at) : at;
    if (last === undefined) unread.push(at + 1);
    else {
      parts.push({ name, text: lines.slice(at, last + 1).join("\n") });
      at = last;
    }
  }
  return { parts, unread };
}

/** The line where a quoted value ends; undefined if it does not, or if more than a comment stands behind it. */
function endOfQuoted(value: string, lines: readonly string[], at: number): number | undefined {
  const quote = value.charAt(0);
  const rest = [value.slice(1), ...lines.slice(at + 1)];
  const after = rest.findIndex((line) => line.includes(quote));
  const end = rest[after];
  if (end === undefined) return undefined;
  return /^\s*(?:#.*)?$/.test(end.slice(end.indexOf(quote) + 1)) ? at + after : undefined;
}

const heading =
  "# Written by npm run setup. It has secrets: keep it out of repositories and backups that others read.";

/**
 * Writes the variables, readable by the file's owner alone; the file before is whole until the new one is. Comments stay,
 * and so does a line whose value is the same. Throws the name of a variable whose value can't be written.
 */
export function writeEnvFile(file: string, values: Record<string, string>): void {
  const before = existsSync(file) ? withoutMark(readFileSync(file, "utf8")) : `${heading}\n`;
  const known = variablesOf(before);
  const left = new Map(Object.entries(values));
  const lineOf = (name: string, value: string) => `${name}=${quoted(name, value)}`;
  const kept = partsOf(before).parts.flatMap(({ name, text }) => {
    if (name === undefined) return [text];
    const value = values[name];
    const isWritten = !left.delete(name);
    if (value === undefined) return [];
    if (value === known[name]) return [text];
    return isWritten ? [] : [lineOf(name, value)];
  });
  const added = [...left].map(([name, value]) => lineOf(name, value));
  const next = `${file}.next`;
  // One that was left behind could be readable by others.
  rmSync(next, { force: true });
  writeFileSync(next, `${[...kept, ...added].join("\n")}\n`, { mode: 0o600 });
  renameSync(next, file);
}

/** Quotes alone where the value would be read otherwise: some readers of such files take quotes as a part of it. */
function quoted(name: string, value: string): string {
  if (!/[#'"`\s\\]/.test(value)) return value;
  // Between double ones \n would be read as a line break.
  const quote = quotes.find((mark) => !value.includes(mark) && (mark !== '"' || !value.includes("\\n")));
  if (quote) return `${quote}${value}${quote}`;
  const otherwise = secretOfFile(`${name}_FILE`) ? `, or give it by ${name}_FILE` : "";
  throw new Error(`${name}: its value has all kinds of quotation marks: leave one kind out${otherwise}`);
}
