import { eq } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { selectOperator } from "../db/operators";
import { operatorRecoveryCodes, operators, operatorSessions } from "../db/tables";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { addRealOperator, codeOf, operator_password, signedIn, withApp } from "../testing/operators";

const { loginOperator, getOperatorSelf, listSwitches, setSwitch, confirmOperator, creditPlayer } = endpoints;
const { offerApp, acceptApp, changeOwnPassword, renewRecoveryCodes, listOperatorLog } = endpoints;

describe.each(callTestKinds)("operators' second factor on %s", (kind) => {
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

  const signIn = async (code?: string, password = operator_password) => {
    const body = { username: name, password, code };
    const { json } = await backend.visitor.send(loginOperator, { body });
    const { token } = json as unknown as { token?: string };
    return { error: json.data?.error, caller: new Caller(backend.url, token) };
  };
  const errorOf = async (caller: Caller, ...call: Parameters<Caller["send"]>) =>
    (await caller.send(...call)).json.data?.error;
  const credit = { provider: "momo", provider_txn: "none", username: "player01" };

  test("a real operator without one may do nothing but set one up", async () => {
    const { caller } = await signIn();
    expect((await caller.call(getOperatorSelf)).data.data).toMatchObject({ needed: "factor", app: false });
    expect(await errorOf(caller, listSwitches)).toBe("factor_missing");
    expect(await errorOf(caller, confirmOperator, { body: { code: "123456" } })).toBe("factor_missing");
    const { secret, address } = (await caller.call(offerApp)).data.data;
    expect(address).toBe(`otpauth://totp/portal.test:${name}?secret=${secret}&issuer=portal.test`);
    expect(await errorOf(caller, acceptApp, { body: { code: "000000" } })).toBe("factor_wrong");
    expect(await errorOf(caller, listSwitches)).toBe("factor_missing");
    const { data } = (await caller.call(acceptApp, { body: { code: await codeOf(backend, secret) } })).data;
    expect(new Set(data.recovery_codes).size).toBe(10);
    expect((await caller.send(listSwitches)).status).toBe(200);
    expect((await caller.call(getOperatorSelf)).data.data).toMatchObject({
      needed: null,
      app: true,
      recovery_codes: 10,
    });
  });

  test("the sandbox's operator needs none", async () => {
    backend.services.sandbox = true;
    const caller = await signedIn(backend, "sandbox", "finance");
    expect((await caller.send(listSwitches)).status).toBe(200);
    expect(await errorOf(caller, creditPlayer, { body: credit })).toBe("not_found");
    backend.services.sandbox = false;
  });

  test("the secret is sealed, and recovery codes are stored as hashes", async () => {
    const { secret, recovery_codes } = await withApp(backend, name);
    const { db } = backend.services;
    const stored = JSON.stringify([
      await selectOperator(db, { username: name }),
      await db.select().from(operatorRecoveryCodes),
    ]);
    for (const text of [secret, ...recovery_codes]) expect(stored).not.toContain(text);
  });

  test("the sign-in asks for a code, but only of one who knows the password", async () => {
    const { secret } = await withApp(backend, name);
    expect((await signIn(undefined, "wrong password")).error).toBe("wrong_credentials");
    expect((await signIn()).error).toBe("factor_required");
    expect((await signIn("123")).error).toBe("factor_wrong");
    const { caller } = await signIn(await codeOf(backend, secret));
    expect((await caller.send(listSwitches)).status).toBe(200);
  });

  test("no code is accepted twice, not even when it is sent twice at once, nor one before it", async () => {
    const { secret } = await withApp(backend, name);
    const [before, code] = await Promise.all([codeOf(backend, secret, -1), codeOf(backend, secret)]);
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(({ error }) => error).sort()).toEqual(["factor_wrong", undefined]);
    expect((await signIn(code)).error).toBe("factor_wrong");
    expect((await signIn(before)).error).toBe("factor_wrong");
    expect((await signIn(await codeOf(backend, secret, 1))).error).toBeUndefined();
    expect((await signIn(await codeOf(backend, secret, 2))).error).toBe("factor_wrong");
  });

  test("after five wrong codes even the right one waits for a quarter of an hour", async () => {
    const { secret } = await withApp(backend, name);
    const guesses = await Promise.all(
      ["1", "2", "3", "4", "5", "6", "7"].map((digit) => signIn(digit.repeat(6))),
    );
    expect(guesses.filter(({ error }) => error === "factor_wrong")).toHaveLength(5);
    expect((await signIn(await codeOf(backend, secret))).error).toBe("too_many_requests");
    backend.clock.advance(901);
    expect((await signIn(await codeOf(backend, secret))).error).toBeUndefined();
  });

  test("a recovery code signs in once, however it is written, and new ones replace the old", async () => {
    const { caller, recovery_codes } = await withApp(backend, name);
    const [one = "", two = ""] = recovery_codes;
    expect((await signIn(` ${one.toUpperCase()} `)).error).toBeUndefined();
    expect((await signIn(one)).error).toBe("factor_wrong");
    const fresh = (await caller.call(renewRecoveryCodes)).data.data.recovery_codes;
    expect((await signIn(two)).error).toBe("factor_wrong");
    expect((await signIn(fresh[0])).error).toBeUndefined();
    const actions = (await caller.call(listOperatorLog)).data.data.entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["recovery_code_used", "factor_refused", "app_set_up"]));
  });

  test("money moves only within five minutes of a code, which can be shown again", async () => {
    const { caller, secret } = await withApp(backend, name);
    expect(await errorOf(caller, creditPlayer, { body: credit })).toBe("not_found");
    backend.clock.advance(271);
    expect(await errorOf(caller, creditPlayer, { body: credit })).toBe("confirmation_needed");
    expect((await caller.send(listSwitches)).status).toBe(200);
    expect(await errorOf(caller, confirmOperator, { body: { code: "000000" } })).toBe("factor_wrong");
    await caller.call(confirmOperator, { body: { code: await codeOf(backend, secret) } });
    expect(await errorOf(caller, creditPlayer, { body: credit })).toBe("not_found");
  });

  test("another app is set up only by one who shows the old one, and ends all other sessions", async () => {
    const { caller, secret } = await withApp(backend, name);
    const { caller: other } = await signIn(await codeOf(backend, secret));
    backend.clock.advance(301);
    expect(await errorOf(caller, offerApp)).toBe("confirmation_needed");
    await caller.call(confirmOperator, { body: { code: await codeOf(backend, secret) } });
    const offered = (await caller.call(offerApp)).data.data.secret;
    await caller.call(acceptApp, { body: { code: await codeOf(backend, offered) } });
    expect((await other.send(listSwitches)).status).toBe(401);
    backend.clock.advance(60);
    expect((await signIn(await codeOf(backend, secret))).error).toBe("factor_wrong");
    expect((await signIn(await codeOf(backend, offered))).error).toBeUndefined();
  });

  test("a session from before the app was set up elsewhere has to show it", async () => {
    const { caller: early } = await signIn();
    const { secret } = await withApp(backend, name);
    // Setting it up has ended that session; one that was beginning at that moment is like it.
    expect((await early.send(listSwitches)).status).toBe(401);
    const { caller: late } = await signIn(await codeOf(backend, secret));
    await backend.services.db.update(operatorSessions).set({ provenAt: null });
    expect((await late.call(getOperatorSelf)).data.data.needed).toBe("confirmation");
    expect(await errorOf(late, listSwitches)).toBe("confirmation_needed");
    expect(await errorOf(late, offerApp)).toBe("confirmation_needed");
  });

  test("a password that somebody else chose is replaced first; a change ends all other sessions", async () => {
    const { caller, secret } = await withApp(backend, name);
    const { db, now } = backend.services;
    await db.update(operators).set({ passwordGivenAt: now() }).where(eq(operators.username, name));
    expect((await caller.call(getOperatorSelf)).data.data.needed).toBe("password");
    const body = { kind: "inspect", name: "forum", on: false } as const;
    expect(await errorOf(caller, setSwitch, { body })).toBe("password_change_needed");
    const { caller: other } = await signIn(await codeOf(backend, secret));
    const change = (password: string, new_password: string) =>
      caller.send(changeOwnPassword, { body: { password, new_password } });
    expect((await change("wrong password", "một mật khẩu mới")).json.data.error).toBe("password_wrong");
    expect((await change(operator_password, "short")).json.data.error).toBe("invalid_input");
    expect((await change(operator_password, operator_password)).json.data.error).toBe("invalid_input");
    expect((await change(operator_password, "một mật khẩu mới")).status).toBe(200);
    expect((await caller.send(setSwitch, { body })).status).toBe(200);
    expect((await other.send(listSwitches)).status).toBe(401);
    backend.clock.advance(60);
    expect((await signIn(await codeOf(backend, secret))).error).toBe("wrong_credentials");
    expect((await signIn(await codeOf(backend, secret), "một mật khẩu mới")).error).toBeUndefined();
  });
});
