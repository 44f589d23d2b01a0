import { holdPage, takePage } from "./held-pages";

const rendered = (html: string) => ({
  html,
  nonce: "first-nonce",
  headers: [["content-type", "text/html"]] as const,
});

it("gives a page with each asker's own nonce, everywhere", () => {
  holdPage("/a", rendered(`<script nonce="first-nonce"></script>"first-nonce"`), 0);
  expect(takePage("/a", "second", 1)?.html).toBe(`<script nonce="second"></script>"second"`);
  expect(takePage("/a", "third", 1)?.html).not.toContain("second");
  expect(takePage("/a", "third", 1)?.headers).toEqual([["content-type", "text/html"]]);
});

it("has one asker render an old page anew, while the others get the one before", () => {
  holdPage("/b", rendered("old"), 0);
  expect(takePage("/b", "n", 1_999)?.html).toBe("old");
  expect(takePage("/b", "n", 2_000)).toBeUndefined();
  expect(takePage("/b", "n", 2_001)?.html).toBe("old");
  holdPage("/b", rendered("new"), 2_100);
  expect(takePage("/b", "n", 2_101)?.html).toBe("new");
});

it("gives nobody a page that could not be rendered anew for long", () => {
  holdPage("/c", rendered("old"), 0);
  expect(takePage("/c", "n", 2_000)).toBeUndefined();
  expect(takePage("/c", "n", 4_999)?.html).toBe("old");
  expect(takePage("/c", "n", 5_000)).toBeUndefined();
  expect(takePage("/c", "n", 5_000)).toBeUndefined();
});
