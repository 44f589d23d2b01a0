import { addressOf } from "@/lib/contract/address-of";
import { endpoints } from "@/lib/contract";
import { headerNames } from "@/lib/contract/headers";
import { removeEnded } from "../db/remove-ended";
import { playerSessions } from "../db/tables";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";

const { loginPublisher, loginByDeepLink, getProfile, getBalance, logout } = endpoints;
const { listSessions, endSession, signOutOthers } = endpoints;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe.each(callTestKinds)("a player's list of sessions on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.stop());
  // Sessions of the test before have ended.
  afterEach(() => backend.clock.advance(2 * 86_400));

  async function signIn(userAgent?: string, username = "player01") {
    const response = await fetch(backend.url + addressOf(loginPublisher), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(userAgent !== undefined && { [headerNames.userAgent]: userAgent }),
      },
      body: JSON.stringify({ username, password: "matkhau123" }),
    });
    const { token } = (await response.json()) as { token: string };
    // Two sign-ins of one second have no order.
    backend.clock.advance(1);
    return new Caller(backend.url, token);
  }
  const listOf = async (caller: Caller) => (await caller.call(listSessions)).data.data;
  const isIn = async (caller: Caller) => (await caller.send(getBalance)).status === 200;

  test("each sign-in is listed with its browser and address, the latest first, and says which one asks", async () => {
    const first = await signIn(firefox);
    const second = await signIn();
    expect(await listOf(first)).toMatchObject([
      { browser: "", current: false },
      { browser: firefox, current: true, address: "127.0.0.1" },
    ]);
    expect((await listOf(second)).map(({ current }) => current)).toEqual([true, false]);
    const other = await signIn(firefox, "player02");
    expect(await listOf(other)).toHaveLength(1);
  });

  test("one of them is ended, and no other; another player's is not found", async () => {
    const [own, lost, kept] = [await signIn(), await signIn(firefox), await signIn()];
    const other = await signIn(firefox, "player02");
    const id = (await listOf(own)).find(({ browser }) => browser === firefox)?.id ?? "";
    expect((await other.send(endSession, { body: { id } })).status).toBe(404);
    expect(await isIn(lost)).toBe(true);
    expect((await own.send(endSession, { body: { id } })).status).toBe(200);
    expect([await isIn(lost), await isIn(own), await isIn(kept)]).toEqual([false, true, true]);
    expect(await listOf(own)).toHaveLength(2);
    expect((await own.send(endSession, { body: { id } })).status).toBe(404);
  });

  test("what was signed out is not listed, by itself or with all others", async () => {
    const [own, other] = [await signIn(), await signIn()];
    await other.call(logout);
    expect(await listOf(own)).toHaveLength(1);
    await signIn();
    await signIn();
    expect(await listOf(own)).toHaveLength(3);
    await own.call(signOutOthers);
    expect(await listOf(own)).toMatchObject([{ current: true }]);
  });

  test("all others are signed out, those that have begun by a clock that was ahead, too", async () => {
    backend.clock.advance(300);
    const ahead = await signIn();
    backend.clock.advance(-301);
    const own = await signIn();
    expect(await isIn(ahead)).toBe(true);
    await own.call(signOutOthers);
    expect([await isIn(ahead), await isIn(own)]).toEqual([false, true]);
    backend.clock.advance(1);
    const later = await signIn();
    expect(await isIn(later)).toBe(true);
  });

  test("however many sign-ins have come and gone since, one that is open is listed", async () => {
    const own = await signIn(firefox);
    for (let n = 0; n < 51; n += 1) await (await signIn()).call(logout);
    expect(await listOf(own)).toMatchObject([{ browser: firefox, current: true }]);
  });

  test("a link out of a session opens no other one, and a session is forgotten when its time is over", async () => {
    const own = await signIn(firefox);
    const { user } = (await own.call(getProfile)).data;
    const { id = "", username = "", user_token = "" } = user ?? {};
    await backend.visitor.call(loginByDeepLink, { body: { id, username, user_token } });
    expect(await listOf(own)).toMatchObject([{ browser: firefox }]);
    backend.clock.advance(86_400 + 61);
    const later = await signIn();
    expect(await listOf(later)).toHaveLength(1);
    const { db, now } = backend.services;
    while ((await removeEnded(db, now(), 180, () => undefined)) > 0);
    expect(await db.select().from(playerSessions)).toHaveLength(1);
  });
});
