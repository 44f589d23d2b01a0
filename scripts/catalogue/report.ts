import type { CatalogueChange } from "../../lib/contract/catalogue/changes";
import type { CodesImported } from "../../backend/catalogue/import-codes";
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

/** What became of the codes; `lines` are their lines in the file. */
export function codeLines(told: CodesImported, lines: readonly number[], dry_run: boolean): string[] {
  const at = (places: readonly number[]) => {
    const shown = places.slice(0, 20).map((n) => lines[n]);
    return `line ${shown.join(", ")}${places.length > shown.length ? ` and ${places.length - shown.length} more` : ""}`;
  };
  const left = [
    ["stand in the file before", told.repeated],
    ["are known already", told.known],
    ["were sold before", told.sold],
  ] as const;
  return [
    ...Object.entries(told.added).map(
      ([gift, count]) =>
        `+ ${count} ${count === 1 ? "code" : "codes"} of ${gift}${dry_run ? " would come in" : ""}`,
    ),
    ...left.flatMap(([what, places]) =>
      places.length > 0 ? [`! ${places.length} ${what}, and were left out: ${at(places)}`] : [],
    ),
  ];
}
