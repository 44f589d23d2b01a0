import { cameFrom } from "./came-from";

const from = (referer: string) => new Headers({ host: "nap.example", referer });

it.each([
  ["https://nap.example/en/game?method=1", "/en/game?method=1"],
  ["https://nap.example/?login=1&next=%2Fhistory", "/history"],
  ["https://nap.example/en?login=1&next=%2F%2Fevil.example", undefined],
  ["https://nap.example/sign-in", undefined],
  ["https://evil.example/game", undefined],
  ["nonsense", undefined],
])("a sign-in that %s leads to goes back to %s", (referer, path) => {
  expect(cameFrom(undefined, from(referer))).toBe(path);
});

it("prefers the page that is asked for, of this site alone", () => {
  expect(cameFrom("/game", from("https://nap.example/other"))).toBe("/game");
  expect(cameFrom("//evil.example", from("https://nap.example/other"))).toBeUndefined();
});
