import { endpoints } from "@/lib/contract";
import { sql } from "drizzle-orm";
import { changeDocument } from "../db/catalogue";
import { operators } from "../db/tables";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";

const { setSwitch, listSwitches, listMaintains, listInspected, listAnnounced, listOperatorLog } = endpoints;

describe.each(callTestKinds)("operators on %s", (kind) => {
  let backend: TestBackend;
  let operator: Caller;
  let visitor: Caller;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    visitor = backend.visitor;
    operator = await signIn("operator01", "vanhanh123");
  });
  afterAll(() => backend.stop());

  async function signIn(username: string, password: string): Promise<Caller> {
    const { data } = await visitor.call(endpoints.loginOperator, { body: { username, password } });
    return new Caller(backend.url, data.token);
  }
  const names = async (endpoint: typeof listMaintains | typeof listAnnounced) =>
    (await visitor.call(endpoint)).data.data.map(({ name }) => name);
  const in_s = (seconds: number) => new Date(backend.clock.now.getTime() + seconds * 1000).toISOString();

  test("a player's token opens no operator endpoint, nor an operator's token a player's", async () => {
    const player = await backend.as("player01");
    for (const endpoint of Object.values(endpoints).filter(({ auth }) => auth === "operator")) {
      expect([endpoint.name, (await player.send(endpoint)).status]).toEqual([endpoint.name, 401]);
      expect([endpoint.name, (await visitor.send(endpoint)).status]).toEqual([endpoint.name, 401]);
    }
    expect((await operator.send(endpoints.getBalance)).status).toBe(401);
    const body = { username: "player01", password: "matkhau123" };
    expect((await visitor.send(endpoints.loginOperator, { body })).json.data.error).toBe("wrong_credentials");
  });

  test("maintenance is announced, begins and ends on time, and is ended by hand", async () => {
    const body = { kind: "maintain", name: "nap", on: true, vi: "Nâng cấp", en: "Upgrade" } as const;
    await operator.call(setSwitch, { body: { ...body, from: in_s(60), until: in_s(120) } });
    expect([await names(listMaintains), await names(listAnnounced)]).toEqual([[], ["nap"]]);
    backend.clock.advance(60);
    expect([await names(listMaintains), await names(listAnnounced)]).toEqual([["nap"], []]);
    const inEnglish = await visitor.send(listMaintains, {}, { language: "en" });
    expect(inEnglish.json.data).toMatchObject([{ message: "Upgrade" }]);
    backend.clock.advance(60);
    expect(await names(listMaintains)).toEqual([]);

    await operator.call(setSwitch, { body });
    expect(await names(listMaintains)).toEqual(["nap"]);
    expect((await operator.call(listSwitches)).data.data).toMatchObject({
      sites: ["nap"],
      switches: [{ kind: "maintain", name: "nap", phase: "now", set_by: "operator01" }],
    });
    await operator.call(setSwitch, { body: { kind: "maintain", name: "nap", on: false } });
    expect(await names(listMaintains)).toEqual([]);
  });

  test("inspection and maintenance are separate switches, for each site", async () => {
    await operator.call(setSwitch, { body: { kind: "inspect", name: "nap", on: true } });
    await operator.call(setSwitch, { body: { kind: "maintain", name: "forum", on: true } });
    expect([await names(listInspected), await names(listMaintains)]).toEqual([["nap"], ["forum"]]);
    await operator.call(setSwitch, { body: { kind: "inspect", name: "nap", on: false } });
    await operator.call(setSwitch, { body: { kind: "maintain", name: "forum", on: false } });
    expect([await names(listInspected), await names(listMaintains)]).toEqual([[], []]);
  });

  test.each([
    [{ until: "2020-01-01T00:00:00Z" }, "until"],
    [{ from: "2999-01-02T00:00:00Z", until: "2999-01-01T00:00:00Z" }, "until"],
    [{ until: "tomorrow" }, "until"],
    [{ name: "../x" }, "name"],
    [{ vi: "x".repeat(501) }, "vi"],
  ])("%j is refused, and changes nothing", async (wrong, field) => {
    const body = { kind: "maintain", name: "nap", on: true, ...wrong } as const;
    const { status, json } = await operator.send(setSwitch, { body });
    expect([status, Object.keys((json.data as { fields?: object }).fields ?? {})]).toEqual([400, [field]]);
    expect(await names(listMaintains)).toEqual([]);
  });

  test("the site's rules are those of every web shop; where they are empty, each game has its own", async () => {
    const rulesIn = async (language: string) => {
      const { json } = await visitor.send(endpoints.getWebshop, { query: { game_id: 11 } }, { language });
      return (json.data as { the_le?: string }).the_le;
    };
    const write = (rules: { vi: string; en: string }) =>
      changeDocument(backend.services.db, "rules", () => rules);
    await write({ vi: "Thể lệ mới", en: "New rules" });
    expect([await rulesIn("vi"), await rulesIn("en")]).toEqual(["Thể lệ mới", "New rules"]);
    await write({ vi: "", en: " " });
    expect([await rulesIn("vi"), await rulesIn("en")]).toEqual([
      expect.stringContaining("Cách nhận"),
      expect.stringContaining("How"),
    ]);
  });

  test("the audit log lists who did what, the latest first, and can't be changed", async () => {
    await operator.call(setSwitch, { body: { kind: "inspect", name: "forum", on: true } });
    const { entries } = (await operator.call(listOperatorLog)).data.data;
    expect(entries[0]).toMatchObject({
      username: "operator01",
      action: "inspect_on",
      details: { name: "forum" },
      address: "127.0.0.1",
    });
    expect(entries.at(-1)).toMatchObject({ action: "signed_in", details: {} });
    expect(JSON.stringify(entries)).not.toContain("vanhanh123");
    await expect(backend.services.db.execute(sql`DELETE FROM operator_log`)).rejects.toThrow();
    await expect(backend.services.db.execute(sql`UPDATE operator_log SET username = 'x'`)).rejects.toThrow();
  });

  test("concurrent switch changes are all stored", async () => {
    const sites = Array.from({ length: 12 }, (_, n) => `site-${n}`);
    const put = (name: string, on: boolean) =>
      operator.call(setSwitch, { body: { kind: "maintain", name, on } });
    await Promise.all(sites.map((name) => put(name, true)));
    expect((await names(listMaintains)).sort()).toEqual([...sites].sort());
    await Promise.all(sites.map((name) => put(name, false)));
    expect(await names(listMaintains)).toEqual([]);
  });

  test("password guessing is answered 429 after ten failures", async () => {
    const body = { username: "operator77", password: "a wrong guess" };
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await visitor.send(endpoints.loginOperator, { body })).status);
    backend.clock.advance(901);
    expect([...new Set(statuses)]).toEqual([401, 429]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(10);
  });

  test("signing out, or losing the role, takes effect at once", async () => {
    const other = await signIn("operator01", "vanhanh123");
    await other.call(endpoints.logoutOperator);
    expect((await other.send(listSwitches)).status).toBe(401);
    await backend.services.db.update(operators).set({ removedAt: new Date() });
    expect((await operator.send(listSwitches)).status).toBe(401);
    await expect(signIn("operator01", "vanhanh123")).rejects.toThrow("wrong_credentials");
  });
});
