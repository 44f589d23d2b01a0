/** Maintenance or inspection of one site, as stored. */
export interface StoredSwitch {
  name: string;
  message?: { vi: string; en: string };
  from?: string;
  until?: string;
  set_by?: string;
  set_at?: string;
}

export interface SwitchAsked {
  name: string;
  on: boolean;
  from?: string;
  until?: string;
  vi?: string;
  en?: string;
}

/** Reads a stored list, perhaps edited by hand: each entry with a name is a switch that is on. */
export function readSwitches(content: unknown): StoredSwitch[] {
  if (!Array.isArray(content)) return [];
  return content.filter(
    (entry: unknown): entry is StoredSwitch =>
      typeof entry === "object" && entry !== null && typeof (entry as StoredSwitch).name === "string",
  );
}

export function phaseAt({ from, until }: StoredSwitch, now: Date): "over" | "ahead" | "now" {
  if (until !== undefined && Date.parse(until) <= now.getTime()) return "over";
  return from !== undefined && Date.parse(from) > now.getTime() ? "ahead" : "now";
}

/** Error names by field; empty when the period is valid. */
export function faultsOfPeriod({ on, from, until }: SwitchAsked, now: Date): Record<string, string> {
  if (!on || until === undefined) return {};
  if (Date.parse(until) <= now.getTime()) return { until: "date_past" };
  return from !== undefined && Date.parse(until) <= Date.parse(from) ? { until: "date_order" } : {};
}

/** The list with one site's switch changed; entries whose time is over are dropped. */
export function switched(
  list: StoredSwitch[],
  { name, on, from, until, vi, en }: SwitchAsked,
  by: string,
  now: Date,
): StoredSwitch[] {
  const others = list.filter((entry) => entry.name !== name && phaseAt(entry, now) !== "over");
  if (!on) return others;
  // A message in only one language is used for both, so that every player reads one.
  const message = vi || en ? { vi: vi || en || "", en: en || vi || "" } : undefined;
  return [
    ...others,
    {
      name,
      ...(message && { message }),
      ...(from && { from }),
      ...(until && { until }),
      set_by: by,
      set_at: now.toISOString(),
    },
  ];
}
