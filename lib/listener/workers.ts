import cluster, { type Worker } from "node:cluster";
import { end_ms } from "./drain";
import { whenToEnd } from "./when-to-end";

const DEATHS_ALLOWED = 10;
const DEATHS_WINDOW_MS = 60_000;
/** A worker's exit code when a restart cannot help: its port is taken, or its build is missing. */
const HOPELESS_EXIT = 78;

/**
 * Counts deaths; the returned function says whether a dead worker may still be replaced. Workers that die again and
 * again may not.
 */
export function createDeathCount(now: () => number = Date.now) {
  let deaths: number[] = [];
  return function mayReplace(): boolean {
    deaths = [...deaths.filter((at_ms) => now() - at_ms < DEATHS_WINDOW_MS), now()];
    return deaths.length <= DEATHS_ALLOWED;
  };
}

/**
 * Runs `count` workers, which listen on one port. A worker that dies is replaced, until it is clear that replacing does
 * not help. All of them end when this process is to.
 */
export function runWorkers(count: number, say: (line: string) => void, ready: () => void): void {
  const mayReplace = createDeathCount();
  let ending = false;
  let listening = 0;

  const end = (code: number) => {
    if (ending) return;
    ending = true;
    process.exitCode = code;
    for (const worker of living()) worker.kill("SIGTERM");
    // Each worker ends within its own time limit, unless it hangs.
    setTimeout(() => living().forEach(({ process }) => process.kill("SIGKILL")), end_ms + 2000).unref();
  };
  cluster.on("exit", (worker, code, signal) => {
    if (ending) return;
    if (code === HOPELESS_EXIT) return end(1);
    say(`worker ${worker.process.pid} ended (${signal ?? code}), starting another`);
    if (mayReplace()) return void cluster.fork();
    say(`workers end again and again: giving up`);
    end(1);
  });
  cluster.on("listening", () => {
    listening += 1;
    if (listening === count) ready();
  });
  cluster.on("message", (_, message: unknown) => {
    // All workers report the same error; it is logged once.
    if (!ending && isHopeless(message)) {
      say(message.hopeless);
      end(1);
    }
  });
  whenToEnd(() => end(0));
  for (let started = 0; started < count; started += 1) cluster.fork();
}

interface Hopeless {
  hopeless: string;
}

function isHopeless(message: unknown): message is Hopeless {
  return (
    typeof message === "object" &&
    message !== null &&
    typeof (message as Partial<Hopeless>).hopeless === "string"
  );
}

/** Ends this process and reports why: through the primary if there is one. */
export function endHopeless(why: string, say: (line: string) => void): void {
  const end = () => process.exit(HOPELESS_EXIT);
  if (cluster.isWorker && process.send) {
    process.send({ hopeless: why } satisfies Hopeless, undefined, undefined, end);
    return;
  }
  say(why);
  end();
}

/** The workers that run. */
export function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}
