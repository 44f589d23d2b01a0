import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const source = join("backend", "testing", "clock-apart.c");
/** A C compiler that has the headers of the system's library. */
const compiler = ["cc", "tcc"].find(
  (name) => spawnSync(name, ["-E", "-o", "/dev/null", source]).status === 0,
);

/** Why no program can be given a wall clock of its own here; undefined where it can. */
export function whyNoClock(): string | undefined {
  if (process.platform !== "linux") return "a wall clock of its own needs Linux";
  return compiler
    ? undefined
    : "a wall clock of its own needs a C compiler (cc or tcc) and the headers of its library";
}

/**
 * The environment of a program whose wall clock is some seconds ahead of the machine's; what it needs is put into a folder.
 * Not Debian's libfaketime: while PostgreSQL waits, that gives its signal handlers the machine's time, so that with a clock
 * that is ahead no lock_timeout and no statement_timeout ends a wait.
 */
export function withClockAhead(folder: string, ahead_s: number): Record<string, string> {
  if (ahead_s === 0) return {};
  const library = join(folder, `clock-apart-${ahead_s}.so`);
  if (!existsSync(library)) {
    const made = ["-shared", "-fPIC", `-DAPART_S=${ahead_s}`, "-o", library];
    execFileSync(compiler ?? "cc", [...made, source]);
  }
  return { LD_PRELOAD: library };
}

/**
 * Node's option for a wall clock that is wrong by some seconds. Such a backend says that it is not ready, and gets no
 * calls; a worker goes on by the database's time.
 */
export const withClock = (ahead_s: number) =>
  `--import data:text/javascript,${encodeURIComponent(`globalThis.Date = class extends Date {
    constructor(...given) {
      if (given.length > 0) super(...given);
      else super(Date.now());
    }
    static now = () => super.now() + ${ahead_s * 1000};
  };`)}`;
