import en from "@/messages/en.json";
import vi from "@/messages/vi.json";

type Tree = { [key: string]: string | Tree };

/** Every sentence by its path, as the placeholders it has: `errors.too_many_requests` → `seconds`. */
function placeholdersOf(tree: Tree, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => {
      const here = path ? `${path}.${key}` : key;
      if (typeof value !== "string") return Object.entries(placeholdersOf(value, here));
      const names = [...value.matchAll(/\{(\w+)\}/g)].map((found) => found[1]);
      return [[here, [...new Set(names)].sort().join(",")]];
    }),
  );
}

test("both languages have the same sentences with the same placeholders", () => {
  expect(placeholdersOf(en)).toEqual(placeholdersOf(vi));
});

test("no sentence is empty", () => {
  const empty = (tree: Tree): boolean =>
    Object.values(tree).some((value) => (typeof value === "string" ? value.trim() === "" : empty(value)));
  expect([empty(vi), empty(en)]).toEqual([false, false]);
});
