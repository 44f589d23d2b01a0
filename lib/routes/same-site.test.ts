import { readSameSitePath } from "./same-site";

test.each(["/", "/history", "/en/kiem-the-vo-song?x=1#pay", "/a@b"])("%s is a path of this site", (path) => {
  expect(readSameSitePath(path)).toBe(path);
});

test("sign-in parameters are removed from a path", () => {
  expect(readSameSitePath("/game?id=7&username=p&user_token=t&dt=d1#pay")).toBe("/game?dt=d1#pay");
  expect(readSameSitePath("/en/game?via=facebook&error=social_refused&social_state=s")).toBe("/en/game");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  " /history",
  "/a\\..\\b",
  "/.//evil.example",
  "/x/..//evil.example",
  "history",
  "/apidev/payment/invalidation_bank_token?game_id=57",
  "/x/../apidev/payment/balance",
  "/%61pidev/payment/balance",
  "/api/auth/onward?to=https://evil.example",
  "/apicode/maintains",
  "",
  null,
])("%j leads to another site, or to a call, and is dropped", (path) => {
  expect(readSameSitePath(path)).toBeUndefined();
});
