import { inLanguage } from "./in-language";

test("texts in both languages are replaced by the caller's, at any depth; the rest is unchanged", () => {
  const content = {
    hours: { vi: "hằng ngày", en: "daily" },
    list: [{ title: { vi: "một", en: "one" }, status: 1 }],
  };
  expect(inLanguage(content, "en")).toEqual({ hours: "daily", list: [{ title: "one", status: 1 }] });
  expect(inLanguage("as it is", "vi")).toBe("as it is");
  expect(inLanguage(null, "vi")).toBeNull();
});
