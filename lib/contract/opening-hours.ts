import { z } from "zod";

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of day such as 08:00");

const times = { from: clock, to: clock };
type Window = z.ZodType<{ from: string; to: string }>;
const several = (window: Window) =>
  z
    .array(
      window.refine(({ from, to }) => from !== to, {
        path: ["to"],
        error: "must differ from `from`",
        params: { fault: "part_hours" },
      }),
    )
    .max(6);

/**
 * Parts of each day, in Vietnam's time: from `from` on, before `to`; over midnight where `to` is the earlier one. An
 * answer may have fields that we do not know.
 */
export const openingHours = several(z.object(times)).meta({
  id: "OpeningHours",
  description: "Parts of each day in Vietnam's time; none: open all day",
});
/** The same in a file that people write: an unknown field is a fault. */
export const catalogueHours = several(z.strictObject(times)).meta({ id: "CatalogueHours" });
export type OpeningHours = z.output<typeof openingHours>;

const day = 24 * 60;
/** Vietnam has no summer time: UTC+7 all year. */
const utcOffset = 7 * 60;

function minuteOfDay(now: Date): number {
  return (now.getUTCHours() * 60 + now.getUTCMinutes() + utcOffset) % day;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Minutes from one time of day on to the next time that it is the other. */
const untilNext = (from: number, to: number) => (to - from + day) % day;

export function isOpenAt(hours: OpeningHours, now: Date): boolean {
  if (hours.length === 0) return true;
  const minute = minuteOfDay(now);
  return hours.some(({ from, to }) => {
    const begin = minuteOf(from);
    return untilNext(begin, minute) < untilNext(begin, minuteOf(to));
  });
}

/** The time of day, such as 08:00, at which it opens next; undefined while it is open. */
export function nextOpening(hours: OpeningHours, now: Date): string | undefined {
  if (isOpenAt(hours, now)) return undefined;
  const minute = minuteOfDay(now);
  const next = hours
    .map(({ from }) => from)
    .sort((a, b) => untilNext(minute, minuteOf(a)) - untilNext(minute, minuteOf(b)));
  return next[0];
}
