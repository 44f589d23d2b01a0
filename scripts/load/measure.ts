/** A step of a visit that did not succeed. Its message is its kind: it names no player and no order. */
export class StepFailed extends Error {
  constructor(
    message: string,
    /** The error that the site's answer names, where it names one. */
    readonly error?: string,
  ) {
    super(message);
  }
}

interface Step {
  times_ms: number[];
  errors: Map<string, number>;
}

export interface StepResult {
  step: string;
  done: number;
  p50_ms: number;
  p90_ms: number;
  p99_ms: number;
  max_ms: number;
  errors: Record<string, number>;
}

/** The times and errors of each step, over all visits. */
export class Measure {
  private readonly steps = new Map<string, Step>();

  constructor(private readonly now_ms: () => number = () => performance.now()) {}

  /** Does a step and notes how long it took; a failed one is noted by its kind, and fails. */
  async time<T>(name: string, work: () => Promise<T>, since_ms = this.now_ms()): Promise<T> {
    const step = this.steps.get(name) ?? { times_ms: [], errors: new Map<string, number>() };
    this.steps.set(name, step);
    try {
      const result = await work();
      step.times_ms.push(this.now_ms() - since_ms);
      return result;
    } catch (error) {
      const kind = kindOf(error);
      step.errors.set(kind, (step.errors.get(kind) ?? 0) + 1);
      throw error;
    }
  }

  results(): StepResult[] {
    return [...this.steps].map(([step, { times_ms, errors }]) => {
      const sorted = times_ms.toSorted((a, b) => a - b);
      const at = (part: number) => round(percentile(sorted, part));
      return {
        step,
        done: sorted.length,
        p50_ms: at(0.5),
        p90_ms: at(0.9),
        p99_ms: at(0.99),
        max_ms: at(1),
        errors: Object.fromEntries(errors),
      };
    });
  }
}

/** The value that this part of the sorted values does not exceed. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;

const round = (ms: number) => Math.round(ms * 10) / 10;

/** What went wrong, in few kinds: what a step says itself, or the code of a failed connection. */
function kindOf(error: unknown): string {
  if (error instanceof StepFailed) return error.message;
  const { code, name } = error as { code?: string; name: string };
  return code ?? name;
}
