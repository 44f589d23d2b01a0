import { delocalize, localize } from "./localized-path";
import { hrefs } from "./paths";

test("Vietnamese has no prefix, English is under /en", () => {
  expect([hrefs("vi").home(), hrefs("en").home()]).toEqual(["/", "/en"]);
  expect([hrefs("vi").game("kiem"), hrefs("en").game("kiem")]).toEqual(["/kiem", "/en/kiem"]);
  expect(hrefs("en").login("/en/history")).toBe("/en?login=1&next=%2Fen%2Fhistory");
});

test.each(["/", "/history", "/kiem/result?transaction_id=1", "/?login=1"])(
  "%s is unchanged after localizing and delocalizing",
  (path) => {
    expect(delocalize(localize(path, "en"))).toBe(path);
  },
);

test("an alias that starts with en is not a language", () => {
  expect(delocalize("/endless-war")).toBe("/endless-war");
});

test("an order code with special characters stays one query value", () => {
  expect(hrefs("vi").result("kiem", "a&b=c")).toBe("/kiem/result?transaction_id=a%26b%3Dc");
});
