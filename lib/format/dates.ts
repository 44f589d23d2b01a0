import { timeZone } from "@/lib/i18n/time-zone";

/** Days and times as a player in Vietnam reads them, in both languages (spec.md §9): day/month/year. */
const days = new Intl.DateTimeFormat("vi", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
const times = new Intl.DateTimeFormat("vi", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});
const dayOf = (at: Date) => days.format(at);
const timeOf = (at: Date) => times.format(at);

/** `20/11/2026 23:05:09`; an invalid moment is returned unchanged. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : `${dayOf(at)} ${timeOf(at)}`;
}

/** The last `days` days in Vietnam, including today, as ISO dates. */
export function lastDays(days: number, now: Date): { start_date: string; end_date: string } {
  const isoOf = (at: Date) => dayOf(at).split("/").reverse().join("-");
  const day_ms = 86_400_000;
  return { start_date: isoOf(new Date(now.getTime() - (days - 1) * day_ms)), end_date: isoOf(now) };
}
