import { sitemapOf } from "./sitemap";

const entries = sitemapOf(
  [
    { alias: "kiem", open: 0 },
    { alias: "moi", open: 1 },
  ],
  "https://nap.example",
);

test("every page is listed in both languages, and each names the other", () => {
  expect(entries.map(({ url }) => url)).toEqual([
    "https://nap.example/",
    "https://nap.example/en",
    "https://nap.example/kiem",
    "https://nap.example/en/kiem",
    "https://nap.example/moi/openbeta",
    "https://nap.example/en/moi/openbeta",
  ]);
  for (const { url, alternates } of entries)
    expect(Object.values(alternates?.languages ?? {})).toContain(url);
  expect(entries[3]?.alternates?.languages).toEqual({
    vi: "https://nap.example/kiem",
    en: "https://nap.example/en/kiem",
    "x-default": "https://nap.example/kiem",
  });
});
