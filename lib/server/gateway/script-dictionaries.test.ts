import { createHash } from "node:crypto";
import { deltaPath, offeredDelta, successorsOf } from "./script-dictionaries";

const script = "1lbrabcdefghi.js";
const dictionary = createHash("sha256").update("old").digest();
const offer = { "available-dictionary": `:${dictionary.toString("base64")}:`, "accept-encoding": "br, dcz" };

test.each([
  [script, 'match="/_next/static/chunks/1lbr*.js"'],
  ["turbopack-0000dk6lztsz3.js", 'match="/_next/static/chunks/turbopack-0000*.js"'],
  ["abcdefghi.js", undefined],
  ["1lbrabcdefghi.css", undefined],
  ["a*b/abcdefghi.js", undefined],
  ["", undefined],
])("%s is the dictionary for %s", (name, successors) => expect(successorsOf(name)).toBe(successors));

test("a delta is of the script and of the dictionary that is offered", () =>
  expect(offeredDelta("/deltas", script, offer)).toBe(deltaPath("/deltas", script, dictionary)));

test.each([
  ["no dictionary", { "accept-encoding": "dcz" }],
  ["another encoding alone", { ...offer, "accept-encoding": "gzip, dcb" }],
  ["the encoding refused", { ...offer, "accept-encoding": "br, dcz;q=0" }],
  ["a dictionary that is no hash", { ...offer, "available-dictionary": ":../../secret:" }],
  ["a hash that is too short", { ...offer, "available-dictionary": ":AAAA:" }],
])("%s: none", (_, headers) => expect(offeredDelta("/deltas", script, headers)).toBeUndefined());

test("what is not a script has none", () =>
  expect(offeredDelta("/deltas", "1lbrabcdefghi.css", offer)).toBeUndefined());
