import { plainMessages } from "./plain-messages";
import { localeOf, sentenceOf } from "./sentences";

test.each([
  [undefined, "vi"],
  ["", "vi"],
  ["en", "en"],
  ["en-GB,en;q=0.9", "en"],
  ["vi,en;q=0.9", "vi"],
  ["en;q=0.2,vi;q=0.8", "vi"],
  ["fr,de", "vi"],
  ["en;q=rubbish", "vi"],
])("Accept-Language %s is %s", (header, language) => {
  expect(localeOf(header)).toBe(language);
});

test.each([
  ["en", 1, "Too many attempts. Please try again in 1 second."],
  ["en", 30, "Too many attempts. Please try again in 30 seconds."],
  ["vi", 1, "Bạn thao tác quá nhanh. Vui lòng thử lại sau 1 giây."],
] as const)("in %s a refusal has the plural of %i in its language", (language, seconds, sentence) => {
  expect(sentenceOf("too_many_requests", language, { seconds })).toBe(sentence);
});

test("a placeholder without a value stays, and an unknown name reads as refused", () => {
  expect(sentenceOf("wallet_locked", "vi")).toContain("{n}");
  expect(sentenceOf("of_a_publisher", "en")).toBe("The request was refused.");
});

test("after the plurals, refusals have only plain placeholders", () => {
  for (const error of Object.keys(plainMessages.en.errors))
    expect(sentenceOf(error, "en", { seconds: 2, n: 2, limit: 2, left: 1, at: "08:00" })).not.toMatch(/[{}]/);
});
