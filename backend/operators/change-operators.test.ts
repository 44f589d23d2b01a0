import { randomBytes, randomUUID } from "node:crypto";
import { asc } from "drizzle-orm";
import type { Role } from "@/lib/contract/rights";
import type { OpenDatabase } from "../db/database";
import { addSandboxOperator, nameOperators, selectOperators } from "../db/operators";
import { insertSession, selectSessions } from "../db/operator-sessions";
import { operatorLog } from "../db/tables";
import { databaseKinds, openTestDatabase } from "../testing/databases";
import { addOperator, changeOperator, removeOperator } from "./change-operators";

const now = new Date("2026-03-02T05:00:00Z");
const password = { hash: "scrypt$a$b", given: true };

describe.each(databaseKinds)("changing operators, on %s", (kind) => {
  let database: OpenDatabase;
  beforeEach(async () => void (database = await openTestDatabase(kind)));
  afterEach(() => database.close());

  const changing = () => ({
    db: database.db,
    now,
    by: { id: null, username: "root (command)" },
    client_address: "terminal",
  });
  const named = () => ({ db: database.db, secret: { current: randomBytes(32), old: [] } });
  const add = (username: string, role: Role = "admin") =>
    addOperator(changing(), { username, role, password });
  const names = async () =>
    (await selectOperators(database.db)).map(({ username, role }) => `${username} ${role}`);
  async function signIn(operatorId: string) {
    const id = randomUUID();
    const endsAt = new Date(now.getTime() + 1000);
    const from = { clientAddress: "127.0.0.1", browser: "test" };
    await insertSession(database.db, {
      id,
      operatorId,
      startedAt: now,
      seenAt: now,
      endsAt,
      provenAt: null,
      ...from,
    });
  }
  const sessions = async (operatorId: string) =>
    (await selectSessions(database.db, [operatorId], now)).length;

  test("what was done is in the audit log, without the password", async () => {
    await add("anna");
    await add("binh", "support");
    await changeOperator(changing(), { username: "binh", role: "finance", password });
    await removeOperator(changing(), "binh");
    const entries = await database.db.select().from(operatorLog).orderBy(asc(operatorLog.id));
    expect(entries.map(({ username, action, details }) => [username, action, details])).toEqual([
      ["root (command)", "operator_added", { operator: "anna", role: "admin" }],
      ["root (command)", "operator_added", { operator: "binh", role: "support" }],
      [
        "root (command)",
        "operator_changed",
        { operator: "binh", role: "finance", role_before: "support", password: "new" },
      ],
      ["root (command)", "operator_removed", { operator: "binh", role: "finance" }],
    ]);
  });

  test("a removed one stays removed whatever OPERATORS says, until the name is added again", async () => {
    await nameOperators(named(), [{ username: "anna", password_hash: "scrypt$c$d" }], now);
    await add("binh");
    await signIn("operator:anna");
    expect(await removeOperator(changing(), "anna")).toMatchObject({ ok: true });
    expect(await sessions("operator:anna")).toBe(0);
    await nameOperators(named(), [{ username: "anna", password_hash: "scrypt$c$d" }], now);
    expect(await names()).toEqual(["binh admin"]);
    expect(await changeOperator(changing(), { username: "anna", role: "admin" })).toMatchObject({
      error: "operator_unknown",
    });
    expect(await add("anna", "auditor")).toMatchObject({ ok: true });
    expect(await names()).toEqual(["anna auditor", "binh admin"]);
  });

  test("no name is given twice, in capital letters neither", async () => {
    await nameOperators(named(), [{ username: "Anna", password_hash: "scrypt$c$d" }], now);
    for (const name of ["Anna", "anna"])
      expect(await add(name)).toMatchObject({ error: "operator_name_taken" });
  });

  test("a new password and a reset factor end the sessions, another role does not", async () => {
    await add("anna");
    await signIn("operator:anna");
    await changeOperator(changing(), { username: "anna", role: "admin" });
    expect(await sessions("operator:anna")).toBe(1);
    for (const change of [{ password }, { reset_factor: true }]) {
      await signIn("operator:anna");
      await changeOperator(changing(), { username: "anna", ...change });
      expect(await sessions("operator:anna")).toBe(0);
    }
  });

  test("one admin always remains, also when two remove each other at once; the sandbox's does not count", async () => {
    await addSandboxOperator(database.db, { username: "operator01", password_hash: "scrypt$a$b" }, now);
    await add("anna");
    await add("binh");
    const results = await Promise.all([
      removeOperator(changing(), "anna"),
      changeOperator(changing(), { username: "binh", role: "support" }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual(expect.objectContaining({ error: "last_admin" }));
    expect((await names()).filter((name) => name.endsWith("admin"))).toHaveLength(2);
  });
});
