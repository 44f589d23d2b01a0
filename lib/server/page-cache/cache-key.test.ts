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
])("%s is the same for everybody", (pathname, address) => {
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
])("%s is not held", (pathname) => {
  expect(cacheKeyOf(parsePath(pathname), plain)).toBeUndefined();
});

it("holds nothing that was asked for with a query, or in part", () => {
  expect(cacheKeyOf(parsePath("/"), new Headers())).toBeUndefined();
});
