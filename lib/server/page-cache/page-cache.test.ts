import { cachePage, readCachedPage } from "./page-cache";

const rendered = (html: string) => ({
  html,
  nonce: "first-nonce",
  headers: [["content-type", "text/html"]] as const,
});

it("returns a page with each request's own nonce in every place", () => {
  cachePage("/a", rendered(`<script nonce="first-nonce"></script>"first-nonce"`), 0);
  expect(readCachedPage("/a", "second", 1)?.html).toBe(`<script nonce="second"></script>"second"`);
  expect(readCachedPage("/a", "third", 1)?.html).not.toContain("second");
  expect(readCachedPage("/a", "third", 1)?.headers).toEqual([["content-type", "text/html"]]);
});

it("lets one request render an expired page again, while the others get the previous one", () => {
  cachePage("/b", rendered("old"), 0);
  expect(readCachedPage("/b", "n", 1_999)?.html).toBe("old");
  expect(readCachedPage("/b", "n", 2_000)).toBeUndefined();
  expect(readCachedPage("/b", "n", 2_001)?.html).toBe("old");
  cachePage("/b", rendered("new"), 2_100);
  expect(readCachedPage("/b", "n", 2_101)?.html).toBe("new");
});

it("returns no page that could not be rendered again for too long", () => {
  cachePage("/c", rendered("old"), 0);
  expect(readCachedPage("/c", "n", 2_000)).toBeUndefined();
  expect(readCachedPage("/c", "n", 4_999)?.html).toBe("old");
  expect(readCachedPage("/c", "n", 5_000)).toBeUndefined();
  expect(readCachedPage("/c", "n", 5_000)).toBeUndefined();
});
