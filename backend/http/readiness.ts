import { reasonOf } from "../db/failure";
import type { Log } from "../orders/context";

/** A check of something that every request needs. `check` rejects when it is missing. */
export interface ReadinessCheck {
  name: string;
  check(): Promise<unknown>;
}

export interface Readiness {
  /** The names of all checks. */
  checks: readonly string[];
  /** The names of the failed checks, within the time limit; empty when requests can be served. */
  missing(): Promise<string[]>;
  /** Not ready from now on: the process is about to end. */
  stop(): void;
  stopped(): boolean;
}

const limit_ms = 2500;

/** Answers within 3 s: a check that hangs has failed, and is not started a second time meanwhile. */
export function createReadiness(checks: readonly ReadinessCheck[], log: Log): Readiness {
  const underWay = new Map<string, Promise<boolean>>();
  let stopped = false;

  const passes = ({ name, check }: ReadinessCheck): Promise<boolean> => {
    const begun = underWay.get(name);
    if (begun) return begun;
    const ended = check()
      .then(
        () => true,
        (error: unknown) => {
          log.warn({ check: name, reason: reasonOf(error) }, "this backend is not ready");
          return false;
        },
      )
      .finally(() => underWay.delete(name));
    underWay.set(name, ended);
    return ended;
  };

  return {
    checks: checks.map(({ name }) => name),
    async missing() {
      if (stopped) return ["stopping"];
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), limit_ms);
      });
      const passed = await Promise.all(checks.map((check) => Promise.race([passes(check), late])));
      clearTimeout(timer);
      if (stopped) return ["stopping"];
      return checks.filter((_, n) => !passed[n]).map(({ name }) => name);
    },
    stop: () => void (stopped = true),
    stopped: () => stopped,
  };
}
