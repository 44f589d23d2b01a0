import { formatter } from "@/lib/i18n/formatter";

/** Days and times as a player in Vietnam reads them: day/month/year. */
const dayOf = (at: Date) => formatter.dateTime(at, { day: "2-digit", month: "2-digit", year: "numeric" });
const timeOf = (at: Date) =>
  formatter.dateTime(at, { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** `20/11/2026 23:05:09`; an invalid moment is returned unchanged. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : `${dayOf(at)} ${timeOf(at)}`;
}

/** Adds the slashes to a date while it is typed. */
export function maskDay(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
}

/** `20/11/2026` as `2026-11-20`; undefined when there is no such day. */
export function readDay(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

/** The last `days` days in Vietnam, including today, as ISO dates. */
export function lastDays(days: number, now: Date): { start_date: string; end_date: string } {
  const isoOf = (at: Date) => dayOf(at).split("/").reverse().join("-");
  const day_ms = 86_400_000;
  return { start_date: isoOf(new Date(now.getTime() - (days - 1) * day_ms)), end_date: isoOf(now) };
}

/** `2026-11-20` as a player types it: `20/11/2026`. */
export function typedDay(iso: string): string {
  return iso.split("-").reverse().join("/");
}
