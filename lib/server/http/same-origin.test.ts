import { isJson, isSameOrigin } from "./same-origin";

const from = (origin?: string) => new Headers({ host: "nap.example:8080", ...(origin ? { origin } : {}) });

it.each(["http://nap.example:8080", "https://nap.example:8080", "https://public.example"])(
  "takes %s for ours",
  (origin) => {
    expect(isSameOrigin(from(origin), "https://public.example/")).toBe(true);
  },
);

it.each([
  undefined,
  "null",
  "http://nap.example",
  "https://nap.example:8080.evil.example",
  "https://nap.example:8080/",
  "https://evil.example",
  "http://public.example",
  "javascript:alert(1)",
])("takes %s for foreign", (origin) => {
  expect(isSameOrigin(from(origin), "https://public.example/")).toBe(false);
});

it.each([
  ["application/json", true],
  ["application/json; charset=utf-8", true],
  ["text/plain", false],
  ["application/jsonp", false],
  ["", false],
])("%s is JSON: %s", (type, expected) => {
  expect(isJson(new Headers({ "content-type": type }))).toBe(expected);
});
