/** ISO days, as the calls take them; a missing end is open. */
export interface Range {
  start_date?: string;
  end_date?: string;
}

/** True if the range ends before it starts. */
export const isReversed = ({ start_date, end_date }: Range): boolean =>
  start_date !== undefined && end_date !== undefined && start_date > end_date;

export const isSameRange = (one: Range, other: Range): boolean =>
  one.start_date === other.start_date && one.end_date === other.end_date;
