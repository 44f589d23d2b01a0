import type { z } from "zod";
import type { CodeRow } from "../../backend/db/gift-codes";
import { codeRow, most_codes } from "../../backend/commands/catalogue";
import type { Fault } from "./read-catalogue-file";

export type ReadCodes =
  | { ok: true; codes: CodeRow[]; /** The line of each code. */ lines: number[] }
  | { ok: false; faults: Fault[] };

/** What may part the values of a line: Excel writes semicolons where the comma is the decimal sign, as in Vietnam. */
const separators = [",", ";", "\t"] as const;

/**
 * Parses a list of gift codes: a first line `gift_id,code`, then one code a line. Quotes around a value are allowed;
 * semicolons or tabs instead of commas, too, if the first line has them. `rule`: what a code has to be.
 */
export function readCodes(text: string, rule: z.ZodType<CodeRow> = codeRow): ReadCodes {
  const rows = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const fault = (line: number, field: string, message: string): ReadCodes => ({
    ok: false,
    faults: [{ line, field, message }],
  });
  const separator = separators.find(
    (sign) =>
      cells(rows[0] ?? "", sign)
        .map(valueOf)
        .join() === "gift_id,code",
  );
  if (!separator) return fault(1, "", "must be gift_id,code");
  const faults: Fault[] = [];
  const codes: CodeRow[] = [];
  const lines: number[] = [];
  rows.slice(1).forEach((row, n) => {
    if (row.trim() === "") return;
    const line = n + 2;
    const found = cells(row, separator);
    const [gift_id, code, ...more] = found.map(valueOf);
    const read = rule.safeParse({ gift_id, code });
    if (found.some((cell) => cell.startsWith('"') && !quoted.test(cell)))
      faults.push({ line, field: "", message: "begins a value with a quote that is not closed at its end" });
    else if (more.length > 0) faults.push({ line, field: "", message: "has more than two values" });
    else if (read.success) {
      codes.push(read.data);
      lines.push(line);
    } else {
      // Never the code itself: what is printed may be stored.
      const issue = read.error.issues[0];
      faults.push({ line, field: String(issue?.path[0] ?? ""), message: issue?.message ?? "is wrong" });
    }
  });
  if (faults.length > 0) return { ok: false, faults };
  if (codes.length > most_codes)
    return fault(lines[most_codes] ?? 0, "", `is more than ${most_codes} codes at once: divide the file`);
  return codes.length > 0 ? { ok: true, codes, lines } : fault(1, "", "there are no codes in the file");
}

/** The values of a line as they stand there. What is in quotes may have the separator in it; a quote is written twice there. */
function cells(row: string, separator: string): string[] {
  const found: string[] = [];
  for (const part of row.split(separator)) {
    const before = found.at(-1);
    if (before !== undefined && isOpen(before)) found[found.length - 1] = `${before}${separator}${part}`;
    else found.push(part);
  }
  return found.map((cell) => cell.trim());
}

const quoted = /^"(?:[^"]|"")*"$/;
const valueOf = (cell: string) => (quoted.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);

/** Begins with a quote and has an odd number of them: the closing one comes after the separator. */
const isOpen = (cell: string) => cell.trimStart().startsWith('"') && cell.split('"').length % 2 === 0;
