import { randomBytes } from "node:crypto";
import { openParams, sealParams } from "./sealed-params";

const secret = { current: randomBytes(32), old: [] };
const params = { game_id: "11", amount: "100000", note: "Kiếm Thế" };

test("a dt is opened to its parameters, and differs each time", () => {
  const [one, two] = [sealParams(secret, params), sealParams(secret, params)];
  expect(openParams(secret, one)).toEqual(params);
  expect(one).not.toBe(two);
});

test("a dt with a changed, missing or added character, or under another key, is not opened", () => {
  const dt = sealParams(secret, params);
  for (let at = 0; at < dt.length; at += 1) {
    const other = dt[at] === "A" ? "B" : "A";
    expect(openParams(secret, dt.slice(0, at) + other + dt.slice(at + 1))).toBeUndefined();
    expect(openParams(secret, dt.slice(0, at))).toBeUndefined();
  }
  expect(openParams(secret, `${dt}AAAA`)).toBeUndefined();
  expect(openParams(secret, `${dt}=`)).toBeUndefined();
  const another = { current: randomBytes(32), old: [] };
  expect(openParams(another, dt)).toBeUndefined();
  expect(openParams({ ...another, old: [secret.current] }, dt)).toBeDefined();
});
