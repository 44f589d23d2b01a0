/** @jest-environment jsdom */
import { noteEnd } from "@/lib/client/session/session-end";
import { readRefusal } from "./sign-in";
import { readNext } from "./sign-in-address";

test("a refusal is its sentence and its name; NextAuth's own codes say nothing", () => {
  const text = JSON.stringify({ error: "captcha_required", message: "Hãy xác nhận." });
  expect(readRefusal(text)).toEqual({ error: "captcha_required", message: "Hãy xác nhận." });
  expect(readRefusal('{"error":"<b>","message":5}')).toEqual({ message: "" });
  expect(readRefusal("CredentialsSignin")).toEqual({ message: "" });
  expect(readRefusal(null)).toEqual({ message: "" });
});

test("where to go on to is a path of this site; another site's address goes by the portal's own door", () => {
  expect(readNext("/en/history?dt=1")).toBe("/en/history?dt=1");
  expect(readNext("https://evil.example/x")).toBe("/api/auth/onward?to=https%3A%2F%2Fevil.example%2Fx");
});

test.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)", "evil", "", null])(
  "%j is nowhere to go on to",
  (asked) => expect(readNext(asked)).toBeUndefined(),
);

test("the end is noted once a sign-in, and anew for the next one", () => {
  window.localStorage.clear();
  expect(noteEnd("1/7", 1_000)).toBe(86_401_000);
  expect(noteEnd("1/7", 500_000)).toBe(86_401_000);
  expect(noteEnd("1/7", 90_000_000)).toBe(86_401_000);
  expect(noteEnd("1/8", 500_000)).toBe(86_900_000);
  expect(noteEnd("2/8", 600_000)).toBe(87_000_000);
});
