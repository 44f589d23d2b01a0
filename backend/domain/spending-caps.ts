/** The most VND that a player pays in a day and in a month, by their own choice; null: no cap. */
export interface SpendingCaps {
  day: number | null;
  month: number | null;
}

export interface StoredCaps extends SpendingCaps {
  /** What holds from then on: a cap that was raised or removed. */
  waiting?: SpendingCaps & { from: Date };
}

/** A cap may be lowered at once; what was asked for in haste is only allowed a day later. */
export const raise_wait_ms = 24 * 3_600_000;

const none: SpendingCaps = { day: null, month: null };
const lower = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** The caps that hold at a time. */
export function capsAt(stored: StoredCaps | undefined, now: Date): SpendingCaps {
  const waiting = stored?.waiting;
  const { day, month } = (waiting && waiting.from <= now ? waiting : stored) ?? none;
  return { day, month };
}

/** The player asks for these caps. Asking for those that hold withdraws what waits. */
export function changeCaps(stored: StoredCaps | undefined, asked: SpendingCaps, now: Date): StoredCaps {
  const current = capsAt(stored, now);
  const held = { day: lower(current.day, asked.day), month: lower(current.month, asked.month) };
  if (held.day === asked.day && held.month === asked.month) return held;
  return { ...held, waiting: { ...asked, from: new Date(now.getTime() + raise_wait_ms) } };
}

export interface ReachedCap {
  cap: "day" | "month";
  limit_vnd: number;
  /** What could still be paid. */
  left_vnd: number;
}

/** The cap that a payment of this amount would exceed, the day's before the month's. */
export function reachedCap(
  caps: SpendingCaps,
  spent: { day: number; month: number },
  amount_vnd: number,
): ReachedCap | undefined {
  for (const cap of ["day", "month"] as const) {
    const limit_vnd = caps[cap];
    if (limit_vnd !== null && spent[cap] + amount_vnd > limit_vnd)
      return { cap, limit_vnd, left_vnd: Math.max(limit_vnd - spent[cap], 0) };
  }
  return undefined;
}
