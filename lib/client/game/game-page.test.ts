/** @jest-environment jsdom */
import { closeDialog, dialogStore } from "../layout/dialogs";
import { signInStore } from "../session/signed-in";
import { enterGame } from "./game-page";

const game = { id: 13, alias: "thien-ha", name: "Thiên Hạ", flagged: true, needsRole: true };
let requests: string[];
let profile: { status: number; flag: 0 | 1; meanwhile?: () => void };

beforeEach(() => {
  requests = [];
  document.cookie = "user_id=7; Path=/";
  globalThis.fetch = jest.fn((address: string) => {
    requests.push(address);
    profile.meanwhile?.();
    const user = { id: "7", username: "player07", flag_role_check: profile.flag };
    const info = { id: 21, alias: "dao", game: { name: "Đảo Hải Tặc" } };
    const body = { code: profile.status, message: "", user, data: info };
    const { status } = profile;
    const headers = new Headers({ "content-type": "application/json" });
    return Promise.resolve({ ok: status === 200, status, headers, json: async () => body } as Response);
  }) as typeof fetch;
});
afterEach(() => {
  // Without leaving, because that would navigate to another page.
  const open = dialogStore.read();
  if (open?.name === "forcedLogout") open.props.onLeave = () => undefined;
  closeDialog();
  signInStore.forget();
});
const notice = () => dialogStore.read()?.name;

test("a player without a role in a game that needs one gets the dialog, by the flag of the player", async () => {
  profile = { status: 200, flag: 1 };
  await enterGame(game);
  expect([requests, notice()]).toEqual([["/apidev/user/get_profile?game_id=13"], "forcedLogout"]);
});

test("a player with a role stays, whatever the game's own flag says", async () => {
  profile = { status: 200, flag: 0 };
  await enterGame(game);
  expect([requests.length, notice()]).toEqual([1, undefined]);
});

test("a game that needs no role does not request the profile", async () => {
  profile = { status: 200, flag: 1 };
  await enterGame({ ...game, needsRole: false });
  expect([requests, notice()]).toEqual([[], undefined]);
});

test("a failed call, or another player's answer, signs no one out", async () => {
  profile = { status: 502, flag: 1 };
  await enterGame(game);
  expect(notice()).toBeUndefined();
  profile = { status: 200, flag: 1, meanwhile: () => signInStore.forget() };
  await enterGame(game);
  expect(notice()).toBeUndefined();
});

describe("a social account that signed in for another game", () => {
  const current = () => {
    const open = dialogStore.read();
    return open?.name === "socialLogout" ? [open.props.current, open.props.wanted] : undefined;
  };
  beforeEach(() => {
    document.cookie = "facebook_alias=dao; Path=/";
    profile = { status: 200, flag: 0 };
  });
  afterEach(() => (document.cookie = "facebook_alias=; Path=/; Max-Age=0"));

  test("sees both games' names, even after visiting another page", async () => {
    await enterGame({ ...game, needsRole: false });
    expect([requests, current()]).toEqual([["/apidev/game/info/dao"], ["Đảo Hải Tặc", "Thiên Hạ"]]);
  });

  test("sees the alias where the name cannot be loaded", async () => {
    profile.status = 502;
    await enterGame({ ...game, needsRole: false });
    expect(current()).toEqual(["dao", "Thiên Hạ"]);
  });

  test("sees no dialog after signing out meanwhile", async () => {
    profile.meanwhile = () => signInStore.forget();
    await enterGame({ ...game, needsRole: false });
    expect(current()).toBeUndefined();
  });
});
