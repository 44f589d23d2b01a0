import { clearedCookies, companionCookies } from "./cookies";
import { startSession } from "./session";

const session = startSession("the.token", { id: "u 1", username: "player01" });

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});

it("lets scripts read the signed-in player's id, never the token", () => {
  expect(companionCookies({ session, strategy: "local" }, true)).toEqual([
    "user_id=u%201; Path=/; Max-Age=86400; SameSite=Lax; Secure",
    `session_start=${session.ends_at - 86_400}; Path=/; Max-Age=86400; SameSite=Lax; Secure`,
    "save_token=the.token; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure",
  ]);
});

it("keeps the alias of a social account's game only for a social sign-in", () => {
  const names = (strategy: "social" | "arrival") =>
    companionCookies({ session, strategy }, false).map((cookie) => cookie.split(";")[0]);
  expect(names("social")).not.toContain("facebook_alias=");
  expect(names("arrival")).toContain("facebook_alias=");
});

it("clears all cookies of a session, including their parts, but not the language", () => {
  const cleared = clearedCookies("next-auth.session-token.1=x; NEXT_LOCALE=en; other=1; game_id=3", false);
  const names = cleared.map((cookie) => cookie.split("=")[0]);
  expect(names).toEqual(
    expect.arrayContaining(["user_id", "save_token", "game_id", "next-auth.session-token.1"]),
  );
  expect(names).not.toEqual(expect.arrayContaining(["NEXT_LOCALE"]));
  expect(cleared.every((cookie) => cookie.includes("Max-Age=0"))).toBe(true);
});
