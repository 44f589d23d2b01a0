import { endpoints } from "@/lib/contract";
import { operatorLog } from "../db/tables";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { addRealOperator, operator_password, signedIn, withApp } from "../testing/operators";

const { listOperators, addOperator, changeOperator, removeOperator, loginOperator, getOperatorSelf } =
  endpoints;

describe.each(callTestKinds)("operators changed in the desk on %s", (kind) => {
  let backend: TestBackend;
  let admin: Caller;
  beforeEach(async () => {
    backend = await startTestBackend(kind);
    admin = await signedIn(backend, "admin", "admin");
  });
  afterEach(() => backend.stop());

  const rowOf = async (username: string) =>
    (await admin.call(listOperators)).data.data.find((row) => row.username === username);
  const signIn = (username: string, password: string) =>
    backend.visitor.send(loginOperator, { body: { username, password } });
  const errorOf = async (sent: ReturnType<Caller["send"]>) => (await sent).json.data?.error;

  test("one is added with a password that has to be replaced first", async () => {
    const { data } = await admin.call(addOperator, { body: { username: "le.van", role: "support" } });
    expect(await rowOf("le.van")).toMatchObject({
      role: "support",
      factor: false,
      password_given: true,
      sandbox: false,
      sessions: 0,
    });
    const { data: session } = await backend.visitor.call(loginOperator, { body: data.data });
    const added = new Caller(backend.url, session.token);
    expect((await added.call(getOperatorSelf)).data.data).toMatchObject({ needed: "password" });
    expect((await rowOf("le.van"))?.sessions).toBe(1);
    expect(await errorOf(admin.send(addOperator, { body: { username: "le.van", role: "admin" } }))).toBe(
      "operator_name_taken",
    );
  });

  test.each([{ new_password: true }, { reset_factor: true }, { end_sessions: true }])(
    "%j ends the sessions, and the audit log has it without a password",
    async (change) => {
      await addRealOperator(backend, "an");
      const { caller } = await withApp(backend, "an");
      const { data } = await admin.call(changeOperator, { body: { username: "an", ...change } });
      expect((await caller.send(getOperatorSelf)).status).toBe(401);
      const given = data.data.password;
      expect(given === undefined).toBe(!("new_password" in change));
      expect(await rowOf("an")).toMatchObject({
        sessions: 0,
        factor: !("reset_factor" in change),
        password_given: "new_password" in change,
      });
      expect((await signIn("an", given ?? operator_password)).json.data?.error).toBe(
        "reset_factor" in change ? undefined : "factor_required",
      );
      const log = JSON.stringify(await backend.services.db.select().from(operatorLog));
      expect(log).toContain("operator_changed");
      if (given) expect(log).not.toContain(given);
    },
  );

  test("another role is used at the next call, and keeps the session", async () => {
    const colleague = await signedIn(backend, "binh", "auditor");
    expect(await errorOf(colleague.send(addOperator, { body: { username: "x.y", role: "admin" } }))).toBe(
      "forbidden",
    );
    await admin.call(changeOperator, { body: { username: "binh", role: "admin" } });
    expect((await colleague.call(listOperators)).data.data.map(({ username }) => username)).toContain("binh");
    await colleague.call(addOperator, { body: { username: "x.y", role: "auditor" } });
  });

  test("a removed one is out at once, and the name can be used again", async () => {
    const colleague = await signedIn(backend, "binh", "support");
    await admin.call(removeOperator, { body: { username: "binh" } });
    expect((await colleague.send(getOperatorSelf)).status).toBe(401);
    expect(await rowOf("binh")).toBeUndefined();
    expect(await errorOf(admin.send(removeOperator, { body: { username: "binh" } }))).toBe(
      "operator_unknown",
    );
    await admin.call(addOperator, { body: { username: "binh", role: "finance" } });
  });

  test("the last real administrator stays, also where two are removed at once", async () => {
    await Promise.all([addRealOperator(backend, "an"), addRealOperator(backend, "chi")]);
    const answers = await Promise.all([
      errorOf(admin.send(removeOperator, { body: { username: "an" } })),
      errorOf(admin.send(changeOperator, { body: { username: "chi", role: "support" } })),
    ]);
    expect(answers.sort()).toEqual(["last_admin", undefined]);
  });

  test("an operator with a factor is asked for a code before others are changed", async () => {
    await addRealOperator(backend, "an");
    const { caller } = await withApp(backend, "an");
    backend.clock.advance(600);
    const body = { username: "le.van", role: "support" } as const;
    expect(await errorOf(caller.send(addOperator, { body }))).toBe("confirmation_needed");
    expect(await rowOf("le.van")).toBeUndefined();
  });
});
