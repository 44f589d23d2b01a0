import { endpoints } from "@/lib/contract";
import { removeEnded } from "../db/remove-ended";
import { operatorSessions } from "../db/tables";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { signedIn } from "../testing/operators";

const { loginOperator, logoutOperator, listOwnSessions, endOwnSession, listSwitches } = endpoints;

describe.each(callTestKinds)("operators' sessions on %s", (kind) => {
  let backend: TestBackend;
  beforeEach(async () => void (backend = await startTestBackend(kind)));
  afterEach(() => backend.stop());

  async function signIn(browser?: string): Promise<Caller> {
    const body = { username: "operator01", password: "vanhanh123", browser };
    const { data } = await backend.visitor.call(loginOperator, { body });
    return new Caller(backend.url, data.token);
  }
  const sessions = async (caller: Caller) => (await caller.call(listOwnSessions)).data.data;

  test("they are listed with browser and address, the one that asks marked, to the minute", async () => {
    const [desk, phone] = [await signIn("Firefox"), await signIn("a phone")];
    backend.clock.advance(90);
    await phone.call(listSwitches);
    expect(await sessions(phone)).toMatchObject([
      { browser: "a phone", address: "127.0.0.1", current: true, seen_at: backend.clock.now.toISOString() },
      { browser: "Firefox", current: false },
    ]);
    expect((await sessions(desk)).find(({ current }) => current)?.browser).toBe("Firefox");
  });

  test("one is ended, or all others, and signing out ends the own one", async () => {
    const [desk, phone, other] = [await signIn("desk"), await signIn("phone"), await signIn("other")];
    const id = (await sessions(desk)).find(({ browser }) => browser === "phone")?.id;
    await desk.call(endOwnSession, { body: { id } });
    expect((await phone.send(listSwitches)).status).toBe(401);
    expect((await desk.send(endOwnSession, { body: { id } })).status).toBe(404);
    await desk.call(endOwnSession, { body: {} });
    expect((await other.send(listSwitches)).status).toBe(401);
    expect(await sessions(desk)).toHaveLength(1);
    await desk.call(logoutOperator);
    expect((await desk.send(listSwitches)).status).toBe(401);
  });

  test("nobody sees or ends another operator's", async () => {
    const desk = await signIn();
    const stranger = await signedIn(backend, "stranger", "admin");
    const [own] = await sessions(desk);
    expect(await sessions(stranger)).toHaveLength(1);
    expect((await stranger.send(endOwnSession, { body: { id: own?.id } })).status).toBe(404);
    expect((await desk.send(listSwitches)).status).toBe(200);
  });

  test("a session ends after 8 hours, and is then removed", async () => {
    const desk = await signIn();
    backend.clock.advance(8 * 3600 - 1);
    expect((await desk.send(listSwitches)).status).toBe(200);
    backend.clock.advance(2);
    expect((await desk.send(listSwitches)).status).toBe(401);
    const { db, now } = backend.services;
    await removeEnded(db, now(), 400, () => undefined);
    expect(await db.select().from(operatorSessions)).toEqual([]);
  });
});
