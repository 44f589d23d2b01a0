const offset_ms = 7 * 3_600_000;
const day_ms = 86_400_000;

/** When the month began in Vietnam. */
export function monthStart(now: Date): Date {
  const there = new Date(now.getTime() + offset_ms);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth()) - offset_ms);
}

/** When the day began in Vietnam, which has no summer time. */
export function dayStart(now: Date): Date {
  return new Date(Math.floor((now.getTime() + offset_ms) / day_ms) * day_ms - offset_ms);
}
