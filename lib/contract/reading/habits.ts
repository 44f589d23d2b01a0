/** How backends write values, and what they mean. A value that is none of these is returned unchanged. */

const wholeText = /^[+-]?\d{1,15}(?:\.0+)?$/;

/** A whole number as text, with or without zeros after the point: "50000.00". */
export function readNumber(value: unknown): unknown {
  return typeof value === "string" && wholeText.test(value.trim()) ? Number(value) : value;
}

/** A number where text is expected: a server named 1. */
export function readText(value: unknown): unknown {
  return typeof value === "number" && Number.isFinite(value) ? String(value) : value;
}

const flagsByText: Readonly<Record<string, 0 | 1>> = { 0: 0, 1: 1, false: 0, true: 1 };

/** A flag: 0, 1, "0", "1", true or false. */
export function readFlag(value: unknown): unknown {
  const text = typeof value === "string" ? value.trim().toLowerCase() : String(value);
  return Object.hasOwn(flagsByText, text) ? flagsByText[text] : value;
}

export function readBoolean(value: unknown): unknown {
  const flag = readFlag(value);
  return flag === 0 || flag === 1 ? flag === 1 : value;
}

const isoText =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** Seconds of a moment in this century have ten digits, milliseconds thirteen. */
const secondsText = /^\d{10}(?:\.\d+)?$/;
const millisecondsText = /^\d{13}$/;

/**
 * A moment as ISO 8601 with a zone. Understood: ISO with "T" or a blank, with or without seconds, fractions or a zone;
 * a day alone; seconds or milliseconds since 1970. `zone` (a name like Asia/Ho_Chi_Minh) is for those without one.
 */
export function readMoment(value: unknown, zone: string): unknown {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  if (secondsText.test(text)) return isoOf(Number(text) * 1000) ?? value;
  if (millisecondsText.test(text)) return isoOf(Number(text)) ?? value;
  const [match, day, minutes = "00:00", seconds = "00", fraction = "0", offset] = isoText.exec(text) ?? [];
  if (!match) return value;
  const local_ms = Date.parse(`${day}T${minutes}:${seconds}.${fraction.slice(0, 3)}Z`);
  if (Number.isNaN(local_ms)) return value;
  return isoOf(local_ms - (offset ? offsetOf(offset) : zoneOffset(local_ms, zone))) ?? value;
}

function isoOf(at_ms: number): string | undefined {
  const at = new Date(at_ms);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Milliseconds of "Z", "+07", "+0700" or "+07:00". */
function offsetOf(text: string): number {
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{2}):?(\d{2})?/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** How far a zone's clocks are ahead of UTC at a local time. */
function zoneOffset(local_ms: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(
    local_ms,
  );
  return offsetOf(parts.find(({ type }) => type === "timeZoneName")?.value ?? "");
}
