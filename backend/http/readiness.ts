import { reasonOf } from "../db/failure";
import type { Log } from "../orders/context";

/** Something without which this backend can do nothing for anybody. `check` rejects when it is missing. */
export interface ReadinessCheck {
  name: string;
  check(): Promise<unknown>;
}

export interface Readiness {
  /** The names of what is missing, within the time limit; empty when calls can be taken. */
  missing(): Promise<string[]>;
  /** From now on nothing is taken: the process is about to end. */
  stop(): void;
}

const limit_ms = 2500;

/** Answers within 3 s, whatever the checks do: one that hangs has failed, and is not begun a second time. */
export function createReadiness(checks: readonly ReadinessCheck[], log: Log): Readiness {
  const underWay = new Map<string, Promise<boolean>>();
  let stopped = false;

  const holds = ({ name, check }: ReadinessCheck): Promise<boolean> => {
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
    async missing() {
      if (stopped) return ["stopping"];
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), limit_ms);
      });
      const held = await Promise.all(checks.map((check) => Promise.race([holds(check), late])));
      clearTimeout(timer);
      if (stopped) return ["stopping"];
      return checks.filter((_, n) => !held[n]).map(({ name }) => name);
    },
    stop: () => void (stopped = true),
  };
}
