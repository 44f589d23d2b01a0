import type { Locale } from "@/lib/i18n/locales";
import { Refused, type Plan } from "./plan";

type Texts = Record<string, string>;

const fileOf = (language: Locale) => `messages/${language}.json`;

export function readMessages(plan: Plan, language: Locale): Record<string, unknown> {
  return JSON.parse(plan.read(fileOf(language))) as Record<string, unknown>;
}

/**
 * Adds an entry at the end of a namespace, or a namespace at the end of the file. The file is changed as text, so that
 * every other line stays as it is.
 */
export function addMessages(
  plan: Plan,
  { language, namespace, name }: { language: Locale; namespace?: string; name: string },
  texts: Texts,
): void {
  const file = fileOf(language);
  plan.edit(file, (old) => {
    const lines = old.trimEnd().split("\n");
    const start = namespace ? lines.indexOf(`  ${JSON.stringify(namespace)}: {`) : 0;
    const close = namespace ? /^ {2}\},?$/ : /^\}$/;
    const end = lines.findIndex((line, at) => at > start && close.test(line));
    if (start < 0 || end < 0) throw new Refused(`${file} has no ${namespace}: change it by hand`);
    const indent = namespace ? "    " : "  ";
    const entry = JSON.stringify(texts, undefined, 2).replaceAll("\n", `\n${indent}`);
    const before = `${lines[end - 1]},`;
    return (
      lines.toSpliced(end - 1, 1, before, `${indent}${JSON.stringify(name)}: ${entry}`).join("\n") + "\n"
    );
  });
}
