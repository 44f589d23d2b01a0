import { endpoints } from "@/lib/contract";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";

const { loginByDeepLink, loginPublisher, getProfile, logout, decryptParams } = endpoints;

describe.each(callTestKinds)("tokens, flags and dt parameters, on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.stop());

  test("a user_token is valid once, for its own player, for five minutes", async () => {
    const player = await backend.as("player01");
    const fresh = async () => (await player.call(getProfile)).data.user?.user_token ?? "";
    const arrive = async (user_token: string, username = "player01") =>
      (await backend.visitor.send(loginByDeepLink, { body: { id: "900001", username, user_token } })).status;
    const token = await fresh();
    expect(await arrive(token, "player02")).toBe(401);
    expect(await Promise.all([arrive(token), arrive(token)])).toEqual(expect.arrayContaining([200, 401]));
    expect(await arrive(player.token ?? "")).toBe(401);
    const old = await fresh();
    backend.clock.advance(301);
    expect(await arrive(old)).toBe(401);
  });

  test("flag_role_check is 1 if the player has no role in the requested game", async () => {
    const made = await fetch(`${backend.url}/sandbox/players`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ vxu: 0, roles: false }),
    });
    const { username } = ((await made.json()) as { data: { username: string } }).data;
    const [roleless, player] = [await backend.as(username), await backend.as("player01")];
    const flagOf = async (caller: typeof player, game_id?: number) =>
      (await caller.call(getProfile, { query: { game_id } })).data.user?.flag_role_check;
    for (const game of [11, 13]) {
      expect([await flagOf(roleless, game), await flagOf(player, game)]).toEqual([1, 0]);
      const body = { username, password: "matkhau123", game_id: game };
      expect((await backend.visitor.call(loginPublisher, { body })).data.user.flag_role_check).toBe(1);
    }
    expect([await flagOf(roleless), await flagOf(player)]).toEqual([0, 0]);
  });

  test("a Bearer is valid a minute longer, for clock differences, but not after a logout", async () => {
    const [signedIn, signedOut] = [await backend.as("player01"), await backend.as("player02")];
    backend.clock.advance(86_390);
    await signedOut.call(logout);
    backend.clock.advance(60);
    await backend.as("player03");
    await (await backend.as("player04")).call(logout);
    expect((await signedIn.send(getProfile)).status).toBe(200);
    expect((await signedOut.send(getProfile)).status).toBe(401);
    backend.clock.advance(20);
    expect((await signedIn.send(getProfile)).status).toBe(401);
  });

  test("a dt is decrypted to its parameters; a changed one is answered dt_bad", async () => {
    const response = await fetch(`${backend.url}/sandbox/dt`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ amount: 100_000, server_id: "3" }),
    });
    const { dt } = ((await response.json()) as { data: { dt: string } }).data;
    const opened = await backend.visitor.call(decryptParams, { query: { dt } });
    expect(opened.data.data).toEqual({ amount: "100000", server_id: "3" });
    const { status, json } = await backend.visitor.send(decryptParams, { query: { dt: `${dt}A` } });
    expect([status, json.data.error]).toEqual([400, "dt_bad"]);
  });
});
