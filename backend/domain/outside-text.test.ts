import { isStorable, storableText, shownName } from "./outside-text";

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

test("a name is shown as one line, without what nobody sees", () => {
  expect(shownName("  Nguyễn \u202e An\n\u200b2 ")).toBe("Nguyễn An 2");
  expect(shownName("\u0000\t")).toBe("");
  expect(shownName(`${"a".repeat(39)}😀`)).toBe(`${"a".repeat(39)}\ufffd`);
});
