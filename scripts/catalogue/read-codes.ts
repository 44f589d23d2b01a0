import type { CodeRow } from "../../backend/db/gift-codes";
import { codeRow, most_codes } from "../../backend/commands/catalogue";
import type { Fault } from "./read-catalogue-file";

export type ReadCodes =
  | { ok: true; codes: CodeRow[]; /** The line of each code. */ lines: number[] }
  | { ok: false; faults: Fault[] };

/** Parses a list of gift codes: a first line `gift_id,code`, then one code a line. Quotes around a value are allowed. */
export function readCodes(text: string): ReadCodes {
  const rows = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const fault = (line: number, field: string, message: string): ReadCodes => ({
    ok: false,
    faults: [{ line, field, message }],
  });
  if (cells(rows[0] ?? "").join() !== "gift_id,code") return fault(1, "", "must be gift_id,code");
  const faults: Fault[] = [];
  const codes: CodeRow[] = [];
  const lines: number[] = [];
  rows.slice(1).forEach((row, n) => {
    if (row.trim() === "") return;
    const line = n + 2;
    const [gift_id, code, ...more] = cells(row);
    const read = codeRow.safeParse({ gift_id, code });
    if (more.length > 0) faults.push({ line, field: "", message: "has more than two values" });
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

const cells = (row: string) => row.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
