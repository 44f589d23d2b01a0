import type { CatalogueChange } from "../../lib/contract/catalogue/changes";
import type { CodesImported, CodesRemoved } from "../../backend/catalogue/import-codes";
import { formatMoment } from "../../lib/format/dates";
import type { Fault } from "./read-catalogue-file";

const marks = { added: "+", removed: "-", changed: "~", moved: "~" };

/** One line a change. */
export function changeLines(changes: readonly CatalogueChange[]): string[] {
  return changes.map(({ at, kind, from, to }) => {
    const value =
      kind === "changed" ? `: ${short(from)} → ${short(to)}` : kind === "moved" ? ": another order" : "";
    return `${marks[kind]} ${at}${value}`;
  });
}

/** Uploaded pictures that are not here: a drawing takes their place. */
export const pictureLines = (addresses: readonly string[]) =>
  addresses.map((address) => `! ${address} is a picture of another database: upload it in the desk`);

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

export const faultLines = (faults: readonly Fault[]) =>
  faults.map(({ line, field, message }) => `line ${line}${field && `, ${field}`}: ${message}`);

interface Version {
  id: number;
  at: string;
  by: string;
  restores: number | null;
}

/** One line a version, the times in Vietnam's; the first one is in force. */
export const versionLines = (versions: readonly Version[]): string[] =>
  versions.map(({ id, at, by, restores }, n) => {
    const more = [restores !== null && `puts version ${restores} back`, n === 0 && "in force"].filter(
      Boolean,
    );
    return [`version ${id}`, formatMoment(at), by, ...more].join(" · ");
  });

/** What became of the codes of an import; `lines` are their lines in the file. */
export const codeLines = (told: CodesImported, lines: readonly number[], dry_run: boolean): string[] => [
  ...countLines("+", told.added, dry_run ? " would come in" : ""),
  ...leftLines(lines, [
    ["stand in the file before", told.repeated],
    ["are known already", told.known],
    ["were sold before", told.sold],
  ]),
];

/** What became of codes that were to be taken out again. */
export const removedLines = (told: CodesRemoved, lines: readonly number[], dry_run: boolean): string[] => [
  ...countLines("-", told.removed, dry_run ? " would go" : ""),
  ...leftLines(lines, [
    ["are sold", told.sold],
    ["are no codes of their gift, or stand in the file before", told.unknown],
  ]),
];

const countLines = (mark: string, counts: Record<string, number>, more: string) =>
  Object.entries(counts).map(
    ([gift, count]) => `${mark} ${count} ${count === 1 ? "code" : "codes"} of ${gift}${more}`,
  );

function leftLines(lines: readonly number[], left: readonly [what: string, places: readonly number[]][]) {
  return left.flatMap(([what, places]) => {
    if (places.length === 0) return [];
    const shown = places.slice(0, 20).map((n) => lines[n]);
    const more = places.length > shown.length ? ` and ${places.length - shown.length} more` : "";
    return [`! ${places.length} ${what}, and were left out: line ${shown.join(", ")}${more}`];
  });
}
