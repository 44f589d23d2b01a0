import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import type { AskingOptions } from "@/lib/contract/passkey";
import { operatorPasskeys } from "../db/tables";
import { Authenticator } from "../testing/authenticator";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { addRealOperator, codeOf, operator_password, withApp } from "../testing/operators";

const { loginOperator, getOperatorSelf, listSwitches, confirmOperator, renewRecoveryCodes } = endpoints;
const { offerPasskey, addPasskey, removePasskey, listOperatorLog, offerApp, acceptApp } = endpoints;

describe.each(callTestKinds)("operators' passkeys on %s", (kind) => {
  let backend: TestBackend;
  let name = "";
  let count = 0;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    // Outside the sandbox, where a second factor is needed.
    backend.services.sandbox = false;
  });
  afterAll(() => backend.stop());
  beforeEach(async () => {
    name = `anna${(count += 1)}`;
    await addRealOperator(backend, name);
  });

  interface Shown {
    code?: string;
    passkey?: ReturnType<Authenticator["show"]>;
  }
  const signIn = async (shown: Shown = {}) => {
    const body = { username: name, password: operator_password, ...shown };
    const { json } = await backend.visitor.send(loginOperator, { body });
    const { token } = json as unknown as { token?: string };
    const { error, passkey } = (json.data ?? {}) as { error?: string; passkey?: AskingOptions };
    return { error, asked: passkey as AskingOptions, caller: new Caller(backend.url, token) };
  };
  const key = (origin = "http://portal.test", host = "portal.test") => new Authenticator(origin, host);
  const add = async (caller: Caller, device: Authenticator, called = "YubiKey") => {
    const { options } = (await caller.call(offerPasskey)).data.data;
    return caller.send(addPasskey, { body: { name: called, passkey: device.make(options) } });
  };
  /** Signed in with a passkey as the only factor. */
  const withPasskey = async () => {
    const { caller } = await signIn();
    const device = key();
    const { json } = await add(caller, device);
    const { recovery_codes } = json.data as { recovery_codes?: string[] };
    return { caller, device, recovery_codes: recovery_codes ?? [] };
  };
  const errorOf = async (caller: Caller, ...call: Parameters<Caller["send"]>) =>
    (await caller.send(...call)).json.data?.error;
  const selfOf = async (caller: Caller) => (await caller.call(getOperatorSelf)).data.data;

  test("a passkey alone is a second factor, and comes with recovery codes", async () => {
    const { caller: early } = await signIn();
    expect(await errorOf(early, listSwitches)).toBe("factor_missing");
    const { caller, recovery_codes } = await withPasskey();
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await caller.send(listSwitches)).status).toBe(200);
    expect(await selfOf(caller)).toMatchObject({
      needed: null,
      app: false,
      recovery_codes: 10,
      passkeys: [{ name: "YubiKey", used_at: null }],
    });
    // The first factor ends the sessions of before.
    expect((await early.send(listSwitches)).status).toBe(401);
  });

  test("the sign-in asks for the passkey, and takes what it signed once", async () => {
    const { caller, device } = await withPasskey();
    const { error, asked } = await signIn();
    expect(error).toBe("factor_required");
    expect(asked).toMatchObject({ rpId: "portal.test", allowCredentials: [{ id: device.make(asked).id }] });
    const passkey = device.show(asked);
    const both = await Promise.all([signIn({ passkey }), signIn({ passkey })]);
    expect(both.map((each) => each.error).sort()).toEqual(["passkey_wrong", undefined]);
    expect((await signIn({ passkey })).error).toBe("passkey_wrong");
    expect((await selfOf(caller)).passkeys[0]?.used_at).not.toBeNull();
  });

  test("a recovery code signs in where the passkey is lost", async () => {
    const { recovery_codes } = await withPasskey();
    const { error, caller } = await signIn({ code: recovery_codes[0] });
    expect(error).toBeUndefined();
    expect((await caller.send(listSwitches)).status).toBe(200);
  });

  test("another key, another page, another person's challenge and an old one are refused", async () => {
    const { device } = await withPasskey();
    const { asked } = await signIn();
    expect((await signIn({ passkey: key().show(asked) })).error).toBe("passkey_wrong");
    const { origin } = device;
    device.origin = "http://portal.test.evil";
    expect((await signIn({ passkey: device.show(asked) })).error).toBe("passkey_wrong");
    device.origin = origin;
    const broken = device.show(asked);
    broken.response.signature = device.show({ challenge: "AAAA" }).response.signature;
    expect((await signIn({ passkey: broken })).error).toBe("passkey_wrong");
    const own = name;
    name = `${own}-other`;
    await addRealOperator(backend, name);
    await withPasskey();
    const other = (await signIn()).asked;
    name = own;
    expect((await signIn({ passkey: device.show(other) })).error).toBe("passkey_wrong");
    backend.clock.advance(301);
    expect((await signIn({ passkey: device.show(asked) })).error).toBe("passkey_wrong");
  });

  test("a refusal asks anew, and five of them end the tries for a quarter of an hour", async () => {
    const { device } = await withPasskey();
    let { asked } = await signIn();
    for (let n = 0; n < 4; n += 1) {
      const again = await signIn({ passkey: key().show(asked) });
      expect(again.error).toBe("passkey_wrong");
      asked = again.asked;
    }
    const wrong = await signIn({ code: "000000" });
    expect(wrong.error).toBe("factor_wrong");
    expect((await signIn({ passkey: device.show(wrong.asked) })).error).toBe("too_many_requests");
    backend.clock.advance(901);
    expect((await signIn({ passkey: device.show((await signIn()).asked) })).error).toBeUndefined();
  });

  test("a counter that does not go on, as a copy's, is refused", async () => {
    const { device } = await withPasskey();
    device.counter = 7;
    expect((await signIn({ passkey: device.show((await signIn()).asked) })).error).toBeUndefined();
    expect((await signIn({ passkey: device.show((await signIn()).asked) })).error).toBe("passkey_wrong");
    device.counter = 8;
    expect((await signIn({ passkey: device.show((await signIn()).asked) })).error).toBeUndefined();
  });

  test("what asks again takes a passkey, and says what to ask for", async () => {
    const { caller, device } = await withPasskey();
    backend.clock.advance(301);
    expect(await errorOf(caller, renewRecoveryCodes)).toBe("confirmation_needed");
    expect(await errorOf(caller, offerPasskey)).toBe("confirmation_needed");
    const { json } = await caller.send(confirmOperator, { body: {} });
    const { error, passkey } = json.data as { error?: string; passkey?: AskingOptions };
    expect(error).toBe("factor_required");
    await caller.call(confirmOperator, { body: { passkey: device.show(passkey as AskingOptions) } });
    expect((await caller.call(renewRecoveryCodes)).data.data.recovery_codes).toHaveLength(10);
  });

  test("a challenge to sign in makes no passkey, nor one of before, nor a passkey of two operators", async () => {
    const { caller, device } = await withPasskey();
    const { asked } = await signIn();
    const send = (passkey: ReturnType<Authenticator["make"]>) =>
      errorOf(caller, addPasskey, { body: { name: "Phone", passkey } });
    expect(await send(key().make(asked))).toBe("passkey_wrong");
    const { options } = (await caller.call(offerPasskey)).data.data;
    expect(options).toMatchObject({
      rp: { id: "portal.test" },
      excludeCredentials: [{ id: device.make(options).id }],
    });
    expect(await send(key("http://portal.test.evil").make(options))).toBe("passkey_wrong");
    expect(await send(key("http://portal.test", "other.test").make(options))).toBe("passkey_wrong");
    expect(await send(key().make(options))).toBeUndefined();
    expect(await send(key().make(options))).toBe("passkey_wrong");
    name = `${name}-other`;
    await addRealOperator(backend, name);
    const { caller: other } = await signIn();
    expect((await add(other, device)).json.data?.error).toBe("passkey_wrong");
  });

  test("a passkey beside an app leaves sessions and recovery codes as they are", async () => {
    const { caller, secret, recovery_codes } = await withApp(backend, name);
    const { caller: other } = await signIn({ code: await codeOf(backend, secret) });
    expect((await add(caller, key())).json.data).toEqual({ recovery_codes: [] });
    expect((await other.send(listSwitches)).status).toBe(200);
    expect((await signIn({ code: recovery_codes[0] })).error).toBeUndefined();
  });

  test("a removed passkey is refused and its sessions end; the last factor stays", async () => {
    const { caller, device } = await withPasskey();
    const { caller: other } = await signIn({ passkey: device.show((await signIn()).asked) });
    const [passkey] = (await selfOf(caller)).passkeys;
    const remove = (id = passkey?.id ?? "") => errorOf(caller, removePasskey, { body: { id } });
    expect(await remove()).toBe("last_factor");
    expect(await remove("AQ")).toBe("not_found");
    const { secret } = (await caller.call(offerApp)).data.data;
    await caller.call(acceptApp, { body: { code: await codeOf(backend, secret) } });
    expect(await remove()).toBeUndefined();
    expect((await other.send(listSwitches)).status).toBe(401);
    const again = await signIn();
    expect([again.error, again.asked]).toEqual(["factor_required", undefined]);
    const actions = (await caller.call(listOperatorLog)).data.data.entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["passkey_added", "passkey_removed"]));
  });

  test("of two first factors that are made at once one is, and only its codes are valid", async () => {
    const [one, other] = [await signIn(), await signIn()].map(({ caller }) => caller);
    if (!one || !other) throw new Error("nobody is signed in");
    const offers = [await one.call(offerPasskey), await other.call(offerPasskey)];
    const added = await Promise.all(
      [one, other].map((caller, n) => {
        const options = offers[n]?.data.data.options;
        if (!options) throw new Error("nothing was offered");
        return caller.send(addPasskey, { body: { name: `Key ${n}`, passkey: key().make(options) } });
      }),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("of the last two passkeys, removed at once, one stays", async () => {
    const { caller } = await withPasskey();
    await add(caller, key(), "Phone");
    const { passkeys } = await selfOf(caller);
    const removed = await Promise.all(
      passkeys.map(({ id }) => errorOf(caller, removePasskey, { body: { id } })),
    );
    expect(removed.sort()).toEqual(["last_factor", undefined]);
  });

  test("twenty passkeys are enough, and a name is needed", async () => {
    const { caller } = await withPasskey();
    const { options } = (await caller.call(offerPasskey)).data.data;
    const passkey = key().make(options);
    for (const called of ["", "  ", "x".repeat(61)])
      expect(await errorOf(caller, addPasskey, { body: { name: called, passkey } })).toBe("invalid_input");
    const { db } = backend.services;
    const rows = await db
      .select()
      .from(operatorPasskeys)
      .where(eq(operatorPasskeys.operatorId, `operator:${name}`));
    const more = rows.flatMap((row) =>
      Array.from({ length: 19 }, (_, n) => ({ ...row, id: `${name} ${n}` })),
    );
    await db.insert(operatorPasskeys).values(more);
    expect(await errorOf(caller, offerPasskey)).toBe("passkeys_full");
  });
});
