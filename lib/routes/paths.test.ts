import { delocalize, hrefs, localize } from "./paths";

test("Vietnamese has no prefix, English stands under /en", () => {
  expect([hrefs("vi").home(), hrefs("en").home()]).toEqual(["/", "/en"]);
  expect([hrefs("vi").game("kiem"), hrefs("en").game("kiem")]).toEqual(["/kiem", "/en/kiem"]);
  expect(hrefs("en").login("/en/history")).toBe("/en?login=1&next=%2Fen%2Fhistory");
});

test.each(["/", "/history", "/kiem/result?transaction_id=1", "/?login=1"])(
  "%s comes back from English as it was",
  (path) => {
    expect(delocalize(localize(path, "en"))).toBe(path);
  },
);

test("an alias that begins with en is no language", () => {
  expect(delocalize("/endless-war")).toBe("/endless-war");
});

test("an order code with odd letters stays one query value", () => {
  expect(hrefs("vi").result("kiem", "a&b=c")).toBe("/kiem/result?transaction_id=a%26b%3Dc");
});
