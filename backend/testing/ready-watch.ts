import { setTimeout as pause } from "node:timers/promises";

/** Asks backends again and again what they lack. */
export class ReadyWatch {
  /** How often each answer came: the names of what is missing, or "ready". */
  readonly said = new Map<string, number>();
  slowest_ms = 0;
  private readonly names = new Map<string, Set<string>>();
  private on = true;
  private asking: Promise<unknown> = Promise.resolve();

  constructor(private readonly urls: readonly string[]) {}

  start(): void {
    this.asking = Promise.all(this.urls.map((url) => this.ask(url)));
  }

  async stop(): Promise<void> {
    this.on = false;
    await this.asking;
  }

  /** The backends that have named this. */
  named(name: string): string[] {
    return this.urls.filter((url) => this.names.get(url)?.has(name));
  }

  private async ask(url: string): Promise<void> {
    const names = new Set<string>();
    this.names.set(url, names);
    while (this.on) {
      const asked_ms = performance.now();
      const answer = await fetch(`${url}/readyz`);
      const { missing } = ((await answer.json()) as { data: { missing: string[] } }).data;
      this.slowest_ms = Math.max(this.slowest_ms, performance.now() - asked_ms);
      const said = missing.join("+") || "ready";
      this.said.set(said, (this.said.get(said) ?? 0) + 1);
      for (const name of missing) names.add(name);
      await pause(200);
    }
  }
}
