import { parsePath } from "@/lib/routes/localized-path";
import { cacheKeyOf, requestOf } from "./cache-key";

const plain = new Headers();

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

it("a browser that saves data has a page of its own, which is rendered as for it", () => {
  const key = cacheKeyOf(parsePath("/en/game-1"), new Headers({ "save-data": "on" })) ?? "";
  expect(key).not.toBe("/en/game-1");
  expect(requestOf(key)).toEqual({ path: "/en/game-1", headers: { "save-data": "on" } });
  expect(requestOf("/en/game-1")).toEqual({ path: "/en/game-1", headers: {} });
});

it.each([
  ["/", "/"],
  ["/en/game-1/item", "/en/game-1/item"],
  ["/history", "/history"],
])("what the router of %s is answered is the same for all", (pathname, key) => {
  expect(cacheKeyOf(parsePath(pathname), plain, "payload")).toBe(key);
});

it.each(["/game-1/result", "/game-1/confirm", "/sign-in", "/operator", "/redirectqr", "/maintain"])(
  "what the router of %s is answered is each visitor's own",
  (pathname) => {
    expect(cacheKeyOf(parsePath(pathname), plain, "payload")).toBeUndefined();
  },
);
