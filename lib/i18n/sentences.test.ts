import { languageOf } from "./sentences";

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
  expect(languageOf(header)).toBe(language);
});
