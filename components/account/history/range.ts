import { readDay } from "@/lib/format/dates";

/** ISO days, as the calls take them; a missing end is open. */
export interface Range {
  start_date?: string;
  end_date?: string;
}

export type RangeFaults = { [name in keyof Range]?: "date_format" | "date_order" };

/** Reads typed day/month/year as a range in ISO, or says what is wrong with each field. */
export function checkRange(typed: Record<keyof Required<Range>, string>): {
  range?: Range;
  faults: RangeFaults;
} {
  const range: Range = {};
  const faults: RangeFaults = {};
  for (const name of ["start_date", "end_date"] as const) {
    if (typed[name].trim() === "") continue;
    const day = readDay(typed[name]);
    if (day) range[name] = day;
    else faults[name] = "date_format";
  }
  if (range.start_date && range.end_date && range.start_date > range.end_date)
    faults.start_date = "date_order";
  return Object.keys(faults).length > 0 ? { faults } : { range, faults };
}
