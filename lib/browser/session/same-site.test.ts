import { readSameSitePath } from "./same-site";

test.each(["/", "/history", "/en/kiem-the-vo-song?x=1#pay", "/a@b"])("%s is a path of this site", (path) => {
  expect(readSameSitePath(path)).toBe(path);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  " /history",
  "/a\\..\\b",
  "/.//evil.example",
  "/x/..//evil.example",
  "history",
  "",
  null,
])("%j leads elsewhere and is dropped", (path) => {
  expect(readSameSitePath(path)).toBeUndefined();
});
