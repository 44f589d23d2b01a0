import { refuse, type Result } from "@/lib/contract/errors";
import type { Services } from "./services";

const window_s = 900;
const most = 5;

/**
 * Bounds what may be guessed: five failures in a quarter of an hour. A try is counted before its outcome is known, so
 * that tries at the same moment are bounded, too; a success forgets the failures.
 */
export async function tryWithin<T>(
  { counters }: Services,
  key: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { full, left_s } = await counters.add(key, window_s);
  if (full > most) return refuse("too_many_requests", { values: { seconds: left_s } });
  const result = await work();
  if (result.ok) await counters.forget(key, window_s);
  return result;
}
