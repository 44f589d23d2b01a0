import { plainHeader } from "@/lib/held-pages";
import { heldAddress } from "./held-address";
import { placeOf } from "./place";

const plain = new Headers({ [plainHeader]: "1" });

it.each([
  ["/", "/"],
  ["/en", "/en"],
  ["/vi", "/"],
  ["/game-1", "/game-1"],
  ["/en/game-1/openbeta", "/en/game-1/openbeta"],
])("%s is the same for everybody", (pathname, address) => {
  expect(heldAddress(placeOf(pathname), plain)).toBe(address);
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
  expect(heldAddress(placeOf(pathname), plain)).toBeUndefined();
});

it("holds nothing that was asked for with a query, or in part", () => {
  expect(heldAddress(placeOf("/"), new Headers())).toBeUndefined();
});
