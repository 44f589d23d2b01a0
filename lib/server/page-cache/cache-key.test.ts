import { parsePath } from "@/lib/routes/localized-path";
import { cacheKeyOf, requestOf } from "./cache-key";

const plain = new Headers();

it.each([
  ["/", "/"],
  ["/en", "/en"],
  ["/vi", "/"],
  ["/game-1", "/game-1"],
  ["/en/game-1/openbeta", "/en/game-1/openbeta"],
  ["/history", "/history"],
  ["/account", "/account"],
  ["/en/game-1/item", "/en/game-1/item"],
  ["/game-1/recharge", "/game-1/recharge"],
  ["/game-1/webshop", "/game-1/webshop"],
])("%s has a cache key", (pathname, address) => {
  expect(cacheKeyOf(parsePath(pathname), plain)).toBe(address);
});

it.each([
  "/maintain",
  "/sign-in",
  "/redirectqr",
  "/components",
  "/game-1/components",
  "/game-1/confirm",
  "/game-1/result",
  "/operator",
])("%s has no cache key", (pathname) => {
  expect(cacheKeyOf(parsePath(pathname), plain)).toBeUndefined();
});

it("a browser that saves data has a page of its own, which is rendered as for it", () => {
  const key = cacheKeyOf(parsePath("/en/game-1"), new Headers({ "save-data": "on" })) ?? "";
  expect(key).not.toBe("/en/game-1");
  expect(requestOf(key)).toEqual({ path: "/en/game-1", headers: { "save-data": "on" } });
  expect(requestOf("/en/game-1")).toEqual({ path: "/en/game-1", headers: {} });
});
