import { socialWay, wantedAlias } from "./social";

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLIC_URL = "https://nap.example";
  process.env.BACKEND_PUBLIC_URL = "https://backend.example";
});

const asked = (next: string, more = {}) => new URLSearchParams({ next, ...more });
const game = { id: 13, alias: "thien-ha", flag_role_check: 0 as const };

test.each([
  ["/thien-ha", "thien-ha"],
  ["/thien-ha/webshop?dt=1", "thien-ha"],
  ["/en/thien-ha?dt=1", "thien-ha"],
  ["/", undefined],
  ["/?login=1", undefined],
  ["//evil.example", undefined],
])("who goes on to %s signs in for %s", (next, alias) => {
  expect(wantedAlias(asked(next))).toBe(alias);
});

test("on the way home the game may be asked for", () => {
  expect(wantedAlias(asked("/", { alias: "thien-ha" }))).toBe("thien-ha");
});

test("the backend is told the game, so that the account is held to it", () => {
  const { address, alias } = socialWay(asked("/thien-ha/webshop"), null, game);
  expect(new URL(address).searchParams.get("game_id")).toBe("13");
  expect(alias).toBe("thien-ha");
});

test.each([
  ["the game says so", { ...game, flag_role_check: 1 as const }, null],
  ["the cookie of the game says so", game, "flag_role_check=1; game_id=13"],
])("it is closed where %s", (_, wanted, cookies) => {
  expect(socialWay(asked("/thien-ha/webshop"), cookies, wanted)).toEqual({
    address: "/thien-ha/webshop",
    alias: "thien-ha",
    error: "social_closed",
  });
});

test("another game's flag closes nothing", () => {
  expect(socialWay(asked("/thien-ha"), "flag_role_check=1; game_id=14", game).error).toBeUndefined();
});
