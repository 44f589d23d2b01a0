import { readFileSync } from "node:fs";
import { signInParameters } from "./same-site";

test("the service worker leaves the same links alone that sign a player in", () => {
  const listed = /const signInParameters = (\[.*\]);/.exec(readFileSync("public/sw.js", "utf8"))?.[1];
  expect(JSON.parse(listed ?? "[]")).toEqual(signInParameters);
});
