/** @jest-environment jsdom */
import { noteEnd } from "@/lib/client/session/session-end";
import { readRefusal } from "./sign-in";
import { readNext } from "./sign-in-address";

test("a refusal has a message and a name, and NextAuth's own codes have neither", () => {
  const text = JSON.stringify({ error: "captcha_required", message: "Hãy xác nhận." });
  expect(readRefusal(text)).toEqual({ error: "captcha_required", message: "Hãy xác nhận." });
  expect(readRefusal('{"error":"<b>","message":5}')).toEqual({ message: "" });
  expect(readRefusal("CredentialsSignin")).toEqual({ message: "" });
  expect(readRefusal(null)).toEqual({ message: "" });
});

test("next is a path of this site, and another site's address goes through the portal's onward endpoint", () => {
  expect(readNext("/en/history?dt=1")).toBe("/en/history?dt=1");
  expect(readNext("https://evil.example/x")).toBe("/api/auth/onward?to=https%3A%2F%2Fevil.example%2Fx");
});

test.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)", "evil", "", null])(
  "%j is refused as next",
  (asked) => expect(readNext(asked)).toBeUndefined(),
);

test("the session's end is stored once per sign-in", () => {
  window.localStorage.clear();
  expect(noteEnd("1/7", 1_000)).toBe(86_401_000);
  expect(noteEnd("1/7", 500_000)).toBe(86_401_000);
  expect(noteEnd("1/7", 90_000_000)).toBe(86_401_000);
  expect(noteEnd("1/8", 500_000)).toBe(86_900_000);
  expect(noteEnd("2/8", 600_000)).toBe(87_000_000);
});
