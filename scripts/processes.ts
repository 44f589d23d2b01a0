import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { whenToEnd } from "../lib/listener/when-to-end";

/** The time before a process is killed: longer than our programs take to end after a signal. */
const insist_ms = 18_000;

/** Runs programs together: when one ends or this process is to, all are ended, and then this process. */
export class Processes {
  private readonly children = new Map<string, ChildProcess>();
  private ending = false;

  constructor(private readonly say: (line: string) => void) {
    whenToEnd(() => this.endAll(0));
  }

  /** The programs that run. */
  running = (): ChildProcess[] => [...this.children.values()];

  /** Starts a TypeScript program of the project. */
  start(name: string, file: string, args: string[], env: NodeJS.ProcessEnv): void {
    const child = spawn(process.execPath, ["--import", "tsx", file, ...args], {
      env,
      // The channel is for its metrics.
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.children.set(name, child);
    child.once("exit", (code, signal) => {
      this.children.delete(name);
      if (this.ending) return;
      this.say(`the ${name} ended (${signal ?? `code ${code}`}), so everything stops`);
      this.endAll(code || 1);
    });
  }

  /**
   * Ends all programs, the last started first, so that a program outlives those that call it; then exits with the code.
   * Each gets a signal first, and is killed after 18 s.
   */
  private endAll(code: number): void {
    if (this.ending) return;
    this.ending = true;
    void this.endInTurn().finally(() => process.exit(code));
  }

  private async endInTurn(): Promise<void> {
    for (const child of [...this.children.values()].reverse()) {
      await endProgram(child);
    }
  }
}

/**
 * Ends a program and waits until it is gone, not at all where it is gone already. Killed after 18 s. Resolves to the
 * code or the signal that it has ended with.
 */
export async function endProgram(
  child: ChildProcess,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<number | NodeJS.Signals | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    const insist = setTimeout(() => child.kill("SIGKILL"), insist_ms);
    child.kill(signal);
    await gone;
    clearTimeout(insist);
  }
  return child.signalCode ?? child.exitCode;
}

/**
 * Waits until an address answers 2xx; after `timeout_ms` rejects with the last answer or error. Five minutes only end
 * a program that hangs: on a busy machine the backend took more than one to create its database.
 */
export async function waitFor(url: string, timeout_ms = 300_000): Promise<void> {
  const until = Date.now() + timeout_ms;
  let seen = "nothing";
  while (Date.now() < until) {
    try {
      const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (ok) return;
      seen = `HTTP ${status}`;
    } catch (error) {
      seen = (error as Error).message;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within ${timeout_ms / 1000} s (last: ${seen})`);
}

/**
 * A port of the loopback address that is free at this moment, and is not one of those that the system gives to outgoing
 * connections and to servers that ask for any: another program could get it before the one that it is for listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
