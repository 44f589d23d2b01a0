import { endpointList, endpoints } from "@/lib/contract";
import { may, rightNames, roles, type Role } from "@/lib/contract/rights";
import { operators } from "../db/tables";
import { startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { signedIn } from "../testing/operators";

const { getOperatorSelf, setSwitch } = endpoints;
const calls = endpointList.filter(({ auth, name }) => auth === "operator" && name !== "logoutOperator");

describe.each(callTestKinds)("operators' roles on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => void (backend = await startTestBackend(kind)));
  afterAll(() => backend.stop());

  const as = (role: Role) => signedIn(backend, role, role);

  test.each(roles)("%s is refused exactly the calls of rights that the role lacks", async (role) => {
    const caller = await as(role);
    for (const call of calls) {
      const { json } = await caller.send(call);
      expect([call.name, json.data?.error === "forbidden"]).toEqual([
        call.name,
        !may(role, call.right ?? "ownAccount"),
      ]);
    }
  });

  test("every right is of a call, and nobody has all but admins", () => {
    expect(new Set(calls.map(({ right }) => right))).toEqual(new Set(rightNames));
    const complete = roles.filter((role) => rightNames.every((right) => may(role, right)));
    expect(complete).toEqual(["admin"]);
  });

  test("another role takes effect at the next call, and the portal is told it", async () => {
    const caller = await as("auditor");
    const body = { kind: "inspect", name: "forum", on: true } as const;
    expect((await caller.send(setSwitch, { body })).json.data.error).toBe("forbidden");
    await backend.services.db.update(operators).set({ role: "support" });
    expect((await caller.call(getOperatorSelf)).data.data.role).toBe("support");
    expect((await caller.send(setSwitch, { body })).status).toBe(200);
  });
});
