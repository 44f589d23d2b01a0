import type { ChildProcess } from "node:child_process";
import { hasEnded, killHard, spawnReady } from "./killing";

/** It ends by itself where no primary can be reached at its start, which takes it some seconds. */
const most_starts = 30;

interface Started {
  name: "backend" | "worker";
  env: Record<string, string>;
  args: ("--http" | "--work")[];
}

/** As it is started and started again. */
type Program = Started & { child: ChildProcess };

/** The backends and workers of a site, in processes of their own. */
export class FailoverPrograms {
  private readonly all: Program[] = [];
  /** Names of those that were killed. */
  readonly killed: string[] = [];
  private isEnding = false;

  constructor(
    /** What they may say that they lack. */
    private readonly lacking: readonly string[],
  ) {}

  async start(program: Started): Promise<void> {
    this.all.push({ ...program, child: await this.spawn(program) });
  }

  private spawn({ env, args }: Started): Promise<ChildProcess> {
    return spawnReady(env, args, this.lacking);
  }

  get backends(): readonly Program[] {
    return this.all.filter(({ name }) => name === "backend");
  }

  get children(): ChildProcess[] {
    return this.all.map(({ child }) => child);
  }

  /** Kills one of them, and starts it again until it stays, as a manager of programs does. */
  async killOne(random: () => number): Promise<void> {
    const program = this.all[Math.floor(random() * this.all.length)];
    if (!program) throw new Error("there is no program");
    if (hasEnded(program.child)) throw new Error(`a ${program.name} had ended by itself`);
    await killHard(program.child);
    this.killed.push(program.name);
    for (let tries = 1; ; tries += 1) {
      try {
        program.child = await this.spawn(program);
        return;
      } catch (error) {
        if (this.isEnding || tries === most_starts) throw error;
      }
    }
  }

  async end(): Promise<void> {
    this.isEnding = true;
    for (const child of this.children) await killHard(child);
  }
}
