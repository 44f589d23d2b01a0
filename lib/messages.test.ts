import { readFileSync } from "node:fs";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";

type Tree = { [key: string]: string | Tree };

/** Every message by its path, with its placeholders: `errors.too_many_requests` → `seconds`. */
function placeholdersOf(tree: Tree, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => {
      const here = path ? `${path}.${key}` : key;
      if (typeof value !== "string") return Object.entries(placeholdersOf(value, here));
      // A plural's branch may be a single word, which is not a placeholder.
      const branchless = value.replace(/\b(?:one|other) \{\w+\}/g, "");
      const names = [...branchless.matchAll(/\{(\w+)[,}]/g)].map((found) => found[1]);
      return [[here, [...new Set(names)].sort().join(",")]];
    }),
  );
}

test("both languages have the same messages with the same placeholders", () => {
  expect(placeholdersOf(en)).toEqual(placeholdersOf(vi));
});

/** JSON keeps the second of two: the first one's text would be lost without a word. */
test.each(["vi", "en"])("messages/%s.json names no message twice", (language) => {
  const text = readFileSync(`messages/${language}.json`, "utf8");
  const count = (tree: Tree): number =>
    Object.values(tree).reduce((sum, value) => sum + 1 + (typeof value === "string" ? 0 : count(value)), 0);
  expect(text.match(/^\s*"[\w-]+": /gm)).toHaveLength(count(JSON.parse(text) as Tree));
});

test("no message is empty", () => {
  const empty = (tree: Tree): boolean =>
    Object.values(tree).some((value) => (typeof value === "string" ? value.trim() === "" : empty(value)));
  expect([empty(vi), empty(en)]).toEqual([false, false]);
});

/** "1 more times": a count before a plural word, outside of a plural's branches. */
test("no English message has a plural after the count one", () => {
  const wrong: string[] = [];
  const look = (tree: Tree, path: string) =>
    Object.entries(tree).forEach(([key, value]) => {
      if (typeof value !== "string") return look(value, `${path}${key}.`);
      const outside = value.replace(/\b(?:one|other) \{(?:[^{}]|\{\w+\})*\}/g, "");
      if (/\{(?:n|count|limit|seconds)\} (?:more |reported )?[a-z]+s\b/.test(outside)) wrong.push(path + key);
    });
  look(en, "");
  expect(wrong).toEqual([]);
});
