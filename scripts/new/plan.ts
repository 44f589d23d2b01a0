import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Why nothing can be made from what was asked; shown without a stack. */
export class Refused extends Error {}

/** The files that are to be made or changed. Nothing is written before all of them are known to be right. */
export class Plan {
  private readonly texts = new Map<string, string>();
  /** What the developer has to do by hand. */
  readonly left: string[] = [];

  constructor(readonly root: string) {}

  get files(): string[] {
    return [...this.texts.keys()];
  }

  expectFree(file: string): void {
    if (this.texts.has(file) || existsSync(path.join(this.root, file)))
      throw new Refused(`${file} is there already`);
  }

  create(file: string, text: string): void {
    this.expectFree(file);
    this.texts.set(file, text);
  }

  read(file: string): string {
    return this.texts.get(file) ?? readFileSync(path.join(this.root, file), "utf8");
  }

  edit(file: string, change: (text: string) => string): void {
    this.texts.set(file, change(this.read(file)));
  }

  /** Inserts lines before or after the only line that matches. */
  insert(file: string, where: "before" | "after", line: RegExp, text: string): void {
    this.edit(file, (old) => {
      const lines = old.split("\n");
      const found = lines.flatMap((each, at) => (line.test(each) ? [at] : []));
      const [at, ...more] = found;
      if (at === undefined || more.length > 0)
        throw new Refused(
          `${file} has ${found.length} lines like ${line.source}, not one: change it by hand`,
        );
      return lines.toSpliced(where === "before" ? at : at + 1, 0, ...text.split("\n")).join("\n");
    });
  }

  /** Formats everything, then writes it. */
  async write(): Promise<void> {
    const { format, resolveConfig } = await import("prettier");
    const formatted = await Promise.all(
      [...this.texts].map(async ([file, text]) => {
        const target = path.join(this.root, file);
        const options = await resolveConfig(target);
        const isFormatted = !file.endsWith(".svg");
        return [target, isFormatted ? await format(text, { ...options, filepath: target }) : text] as const;
      }),
    );
    for (const [target, text] of formatted) {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
}
