import { parsePath } from "@/lib/routes/localized-path";
import { cacheKeyOf } from "./cache-key";
import { cacheableHeader } from "./page-cache";

const plain = new Headers({ [cacheableHeader]: "1" });

it.each([
  ["/", "/"],
  ["/en", "/en"],
  ["/vi", "/"],
  ["/game-1", "/game-1"],
  ["/en/game-1/openbeta", "/en/game-1/openbeta"],
])("%s has a cache key", (pathname, address) => {
  expect(cacheKeyOf(parsePath(pathname), plain)).toBe(address);
});

it.each([
  "/history",
  "/maintain",
  "/redirectqr",
  "/components",
  "/game-1/components",
  "/game-1/result",
  "/operator",
])("%s has no cache key", (pathname) => {
  expect(cacheKeyOf(parsePath(pathname), plain)).toBeUndefined();
});

it("there is no cache key for a request with a query, or for a part of a page", () => {
  expect(cacheKeyOf(parsePath("/"), new Headers())).toBeUndefined();
});
