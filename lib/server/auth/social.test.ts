import type { Game } from "@/lib/contract/entities";
import { buttonAddress, gameOfCookie, socialSignIn, requestedAlias } from "./social";

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLIC_URL = "https://nap.example";
  process.env.BACKEND_PUBLIC_URL = "https://backend.example";
});

const queryOf = (next: string, more = {}) => new URLSearchParams({ next, ...more });
const game = { id: 13, alias: "thien-ha", flag_role_check: 0 as const };

test.each([
  ["/thien-ha", "thien-ha"],
  ["/thien-ha/webshop?dt=1", "thien-ha"],
  ["/en/thien-ha?dt=1", "thien-ha"],
  ["/", undefined],
  ["/?login=1", undefined],
  ["//evil.example", undefined],
])("a sign-in with next %s is for the game %s", (next, alias) => {
  expect(requestedAlias(queryOf(next))).toBe(alias);
});

test("with the home page as next, a parameter may name the game", () => {
  expect(requestedAlias(queryOf("/", { alias: "thien-ha" }))).toBe("thien-ha");
});

test("the backend gets the game's id, so that the account is bound to the game", () => {
  const { address, alias } = socialSignIn(queryOf("/thien-ha/webshop"), null, "s1", game);
  expect(new URL(address).searchParams.get("game_id")).toBe("13");
  expect(alias).toBe("thien-ha");
});

test("an account of the publisher's own belongs to no game, and no game is closed to it", () => {
  const closed = { ...game, flag_role_check: 1 as const };
  const query = queryOf("/thien-ha/webshop", { provider: "oidc" });
  const { address, alias, error } = socialSignIn(query, "flag_role_check=1; game_id=13", "s1", closed);
  expect([alias, error]).toEqual(["", undefined]);
  const { provider, game_id, redirect_uri } = Object.fromEntries(new URL(address).searchParams);
  expect([provider, game_id]).toEqual(["oidc", undefined]);
  expect(redirect_uri).toBe("https://nap.example/thien-ha/webshop?social_state=s1");
});

test.each(["", "a/b", "x".repeat(40), "https://evil.example"])("%j is no provider's name", (provider) => {
  const { address } = socialSignIn(queryOf("/", { provider }), null, "s1");
  expect(new URL(address).searchParams.get("provider")).toBe("facebook");
});

test.each([
  ["the game says so", { ...game, flag_role_check: 1 as const }, null],
  ["the cookie of the game says so", game, "flag_role_check=1; game_id=13"],
])("social sign-in is closed if %s", (_, requested, cookies) => {
  expect(socialSignIn(queryOf("/thien-ha/webshop"), cookies, "s1", requested)).toEqual({
    address: "/thien-ha/webshop",
    alias: "thien-ha",
    error: "social_closed",
  });
});

test.each([
  ["the publisher says so of the last visited game", null, { ...game, flag_role_check: 1 as const }],
  ["the cookie of that game says so", "flag_role_check=1; game_id=13", undefined],
])("without a game in next, social sign-in is closed if %s", (_, cookies, last) => {
  for (const next of ["/", "/history", "/en?dt=1"])
    expect(socialSignIn(queryOf(next), cookies, "s1", undefined, last).error).toBe("social_closed");
});

test("the game in next counts before the last visited one", () => {
  const last = { id: 14, alias: "long-thanh", flag_role_check: 1 as const };
  expect(socialSignIn(queryOf("/thien-ha"), "game_id=14", "s1", game, last).error).toBeUndefined();
});

test("the last visited game is that of the cookie game_id", () => {
  const games = [{ ...game, id: 12 }, game] as Game[];
  expect(gameOfCookie("a=1; game_id=13", games)).toBe(games[1]);
  expect(gameOfCookie(null, games)).toBeUndefined();
});

test("another game's flag closes nothing", () => {
  expect(
    socialSignIn(queryOf("/thien-ha"), "flag_role_check=1; game_id=14", "s1", game).error,
  ).toBeUndefined();
});

test("the state is in the return address, next to the page's own query", () => {
  const { address } = socialSignIn(queryOf("/en/thien-ha?dt=1&social_state=another#top"), null, "s1", game);
  expect(new URL(address).searchParams.get("redirect_uri")).toBe(
    "https://nap.example/en/thien-ha?dt=1&social_state=s1#top",
  );
});

test.each([
  ["/thien-ha", "/?login=1&next=%2Fthien-ha"],
  ["/en/thien-ha?dt=1", "/en?login=1&next=%2Fen%2Fthien-ha%3Fdt%3D1"],
  ["//evil.example", "/?login=1"],
  [null, "/?login=1"],
])("another site's link to sign in for %s leads to the dialog at %s", (next, address) => {
  expect(buttonAddress(next)).toBe(address);
});
