import { endpoints } from "@/lib/contract";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";

const { getBalance, getProfile, logout, loginByDeepLink, purchase, signOutOthers } = endpoints;

describe.each(callTestKinds)("the token family of a sign-in, on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.stop());

  const freshToken = async (caller: Caller) => (await caller.call(getProfile)).data.user?.user_token ?? "";
  const arriveBy = (user_token: string) =>
    backend.visitor.send(loginByDeepLink, { body: { id: "900001", username: "player01", user_token } });
  /** Exchanges a user_token for another Bearer of the same family. */
  async function exchange(caller: Caller): Promise<Caller> {
    const { json } = await arriveBy(await freshToken(caller));
    return new Caller(backend.url, String((json as { token?: string }).token));
  }
  const statusOf = async (caller: Caller) => (await caller.send(getBalance)).status;

  test("a user_token issued before the sign-out is refused afterwards", async () => {
    const player = await backend.as("player01");
    const taken = await freshToken(player);
    await player.call(logout);
    const { status, json } = await arriveBy(taken);
    expect([status, json.data.error]).toEqual([401, "arrival_refused"]);
  });

  test.each(["the first", "the last"])(
    "signing out with %s Bearer revokes the whole family",
    async (which) => {
      const first = await backend.as("player01");
      const second = await exchange(first);
      const third = await exchange(second);
      const [taken, other] = [await freshToken(third), await backend.as("player01")];
      expect(await Promise.all([first, second, third].map(statusOf))).toEqual([200, 200, 200]);
      await (which === "the first" ? first : third).call(logout);
      expect(await Promise.all([first, second, third].map(statusOf))).toEqual([401, 401, 401]);
      expect((await arriveBy(taken)).status).toBe(401);
      expect(await statusOf(other)).toBe(200);
    },
  );

  test("signing out the others ends every sign-in but this one, with what was exchanged and not yet used", async () => {
    const lost = await backend.as("player01");
    const exchanged = await exchange(lost);
    const taken = await freshToken(lost);
    const stranger = await backend.as("player02");
    const mine = await backend.as("player01");
    await mine.call(signOutOthers);
    expect(await Promise.all([lost, exchanged].map(statusOf))).toEqual([401, 401]);
    expect((await arriveBy(taken)).status).toBe(401);
    expect(await Promise.all([mine, await exchange(mine), stranger].map(statusOf))).toEqual([200, 200, 200]);

    backend.clock.advance(1);
    const later = await backend.as("player01");
    expect(await statusOf(later)).toBe(200);
    // Whoever signs out the others next is the only one left.
    backend.clock.advance(1);
    await later.call(signOutOthers);
    expect(await Promise.all([mine, later].map(statusOf))).toEqual([401, 200]);
    // A sign-in of the same second counts as one before it.
    backend.clock.advance(1);
  });

  test("exchanges do not extend a family: it ends 86400 s after the sign-in", async () => {
    const first = await backend.as("player01");
    backend.clock.advance(40_000);
    const second = await exchange(first);
    backend.clock.advance(46_200);
    const [third, late] = [await exchange(second), await freshToken(second)];
    expect(await statusOf(third)).toBe(200);
    backend.clock.advance(200);
    expect(await Promise.all([second, third].map(statusOf))).toEqual([401, 401]);
    expect((await arriveBy(late)).status).toBe(401);
  });

  test("a user_token in a body may be used or expired, but must be the player's own", async () => {
    const [player, other] = [await backend.as("player01"), await backend.as("player02")];
    const used = await freshToken(player);
    await arriveBy(used);
    const [ended, foreign] = [await freshToken(player), await freshToken(other)];
    backend.clock.advance(301);
    const pay = async (user_token: string) => {
      const body = { game_id: 11, amount: 50_000, bank_id: 3, user_token };
      return (await player.send(purchase, { params: { payment_id: 1 }, body })).status;
    };
    expect([await pay(used), await pay(ended), await pay(foreign)]).toEqual([200, 200, 403]);
  });
});
