import cluster from "node:cluster";
import { z } from "zod";
import { logEvent } from "./log";

/** Whether a process's last call for the game list was answered. Sent to the primary when that changes. */
const message = z.object({
  publisherAnswers: z.object({ answers: z.boolean(), why: z.string().optional() }),
});
type Report = z.output<typeof message>["publisherAnswers"];

const effect = "pages and /readyz are answered from what the portal holds";

/**
 * Logs that the publisher no longer answers, and that it answers again: once for all processes of the portal. Before
 * its first answer nothing is held, and first-answers.ts and /readyz say what is wrong.
 */
export function createAvailability(log: typeof logEvent = logEvent) {
  const away = new Set<number>();
  let hasAnswered = false;
  let timesAway = 0;
  return {
    note(worker: number, { answers, why }: Report): void {
      const wasAway = away.size > 0;
      if (answers) away.delete(worker);
      else if (hasAnswered) away.add(worker);
      if (!wasAway && away.size > 0) {
        timesAway += 1;
        log("warn", "publisher_away", { why, effect });
      }
      if (answers && (!hasAnswered || (wasAway && away.size === 0))) log("info", "publisher_answers");
      hasAnswered ||= answers;
    },
    /** A process that has ended says nothing about the publisher any more. */
    forget: (worker: number): void => void away.delete(worker),
    state: () => ({ hasAnswered, isAway: away.size > 0, timesAway }),
  };
}

type Availability = ReturnType<typeof createAvailability>;

/** In the primary: takes the reports of all workers. */
export function hearAvailability(availability: Availability) {
  return (worker: { id: number }, received: unknown): void => {
    const parsed = message.safeParse(received);
    if (parsed.success) availability.note(worker.id, parsed.data.publisherAnswers);
  };
}

/** On globalThis, because the middleware and the pages are bundled separately and share no module state. */
const symbol = Symbol.for("portal.publisher.availability");
const store = globalThis as { [symbol]?: { answers?: boolean; own?: Availability } };
const onlyProcess = 0;

/** What is known of the publisher for all processes: in the primary, or in the only process. */
export const theAvailability = (): Availability => ((store[symbol] ??= {}).own ??= createAvailability());

/** Notes whether a call for the game list was answered: a change is reported. */
export function noteGameList(report: Report): void {
  const state = (store[symbol] ??= {});
  if (state.answers === report.answers) return;
  state.answers = report.answers;
  if (!cluster.isWorker) theAvailability().note(onlyProcess, report);
  else process.send?.({ publisherAnswers: report }, undefined, undefined, () => undefined);
}
