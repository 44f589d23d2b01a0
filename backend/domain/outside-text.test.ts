import { isStorable, storableText } from "./outside-text";

test("text is cut to its limit, and characters that can't be stored are replaced by U+FFFD", () => {
  expect(storableText("a\0b", 10)).toBe("a\ufffdb");
  expect(storableText("\ud800 \udc00 💥", 10)).toBe("\ufffd \ufffd 💥");
  expect(storableText("ab💥", 3)).toBe("ab\ufffd");
  expect(storableText("Nguyễn Văn Ả", 100)).toBe("Nguyễn Văn Ả");
});

test.each<[unknown, boolean]>([
  ["Nguyễn 💥", true],
  ["a\0", false],
  ["\udc00", false],
  [{ a: [1, null, true, { b: "\ud800" }] }, false],
  [{ "a\0": 1 }, false],
  [{ a: [1, null, true, { b: "c" }] }, true],
  [JSON.parse(`${"[".repeat(60_000)}"\\u0000"${"]".repeat(60_000)}`), false],
])("a value can be stored only if all text nested in it can", (value, expected) => {
  expect(isStorable(value)).toBe(expected);
});
